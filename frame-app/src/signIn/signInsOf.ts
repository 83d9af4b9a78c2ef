import type { Namespace } from '#shared/protocol/primitives.ts'
import { appState } from '../app/appState.ts'
import type { SignInData } from '../chains/adapter/SignInData.ts'
import type { SignInSubject } from './signInSubject.ts'

/** Sign-in message for one account of one connection. */
export type PreparedSignIn = {
  readonly subject: SignInSubject
  readonly data: SignInData
  readonly message: string
}
export type SignedMessage = PreparedSignIn & { readonly signature: string }

/** Data about sign-ins in this page, in addition to the state for the views. */
type SignIns = {
  /** Accounts with a sign-in session, by their keys, the latest last. */
  readonly signed: Map<string, { readonly namespace: Namespace; readonly network: string; readonly address: string }>
  /** Nonces that were signed. */
  readonly spent: Set<string>
  /** The message for the next click, possibly still being created. */
  ready?:
    | { readonly subject: SignInSubject; readonly until: number; readonly message: Promise<PreparedSignIn> }
    | undefined
  /** A signature that could not be verified or passed to the dapp yet. */
  signature?: SignedMessage | undefined
  /** Counts attempts, so that results of older ones are dropped. */
  attempt: number
}

/** Returns an app's data about its sign-ins. */
export const signInsOf = appState((): SignIns => ({ signed: new Map(), spent: new Set(), attempt: 0 }))
