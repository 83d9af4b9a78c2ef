import { createContext, createElement, type ReactElement, type ReactNode, useContext, useMemo } from 'react'
import type { AnySdk } from '../account/AnySdk.ts'
import { type Accounts, createAccounts } from '../account/createAccounts.ts'
import { missingSdk } from '../account/missingSdk.ts'

/** Replaces a missing SDK or provider. */
export const noSdk: never = missingSdk('Airlock: no <AirlockProvider>, or its sdk lacks a family')
const noAccounts = createAccounts(noSdk)
const Context = createContext(noAccounts)

type AirlockProviderProps = {
  /** The result of `createSdk`. Create the SDK once, outside of any component. */
  readonly sdk: AnySdk
  readonly children?: ReactNode
}

/**
 * Provides an SDK to all components below. Mounting and unmounting it does not change the SDK: it never connects,
 * disconnects or destroys.
 *
 * @example <AirlockProvider sdk={sdk}>Your page</AirlockProvider>
 */
export function AirlockProvider({ sdk, children }: AirlockProviderProps): ReactElement {
  // Dapps in JavaScript may pass anything.
  const value = useMemo(() => (Object(sdk).getState ? createAccounts(sdk) : noAccounts), [sdk])
  return createElement(Context.Provider, { value }, children)
}

/** Returns the stores of the nearest provider component. */
export const useAccounts = (): Accounts => useContext(Context)
