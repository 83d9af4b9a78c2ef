import { createContext, type ReactElement, type ReactNode, useContext, useMemo } from 'react'
import { type Accounts, type AnySdk, createAccounts } from '../account/createAccounts.ts'
import { inertSdk, isSdk } from '../account/inertSdk.ts'

const noAccounts = createAccounts(inertSdk('Airlock: wrap this component in <AirlockProvider sdk={createSdk(…)}>'))
const Context = createContext(noAccounts)

type AirlockProviderProps<sdk> = {
  /** The result of `createSdk`. Create the SDK once, outside of any component. */
  readonly sdk: sdk
  readonly children?: ReactNode
}

/**
 * Provides an SDK to all components below. Neither mounting nor unmounting it changes the SDK: it never connects,
 * disconnects or destroys.
 */
export function AirlockProvider<sdk extends Pick<AnySdk, 'getState'>>({
  sdk,
  children,
}: AirlockProviderProps<sdk>): ReactElement {
  const accounts = useMemo(() => (isSdk(sdk) ? createAccounts(sdk) : noAccounts), [sdk])
  return <Context.Provider value={accounts}>{children}</Context.Provider>
}

/** Returns the stores of the nearest provider component. */
export const useAccounts = (): Accounts => useContext(Context)
