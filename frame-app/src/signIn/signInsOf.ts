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

/** Data about the sign-ins in this page. The state for the views is in the store. */
type SignIns = {
  /** Accounts with a sign-in session, by their CAIP-10 ids. The account that signed in last is last. */
  readonly signed: Map<string, { readonly namespace: Namespace; readonly network: string; readonly address: string }>
  /** Nonces that have already been signed. */
  readonly spent: Set<string>
  /** Message for the next click. Its promise may still be pending. */
  ready?:
    | { readonly subject: SignInSubject; readonly until: number; readonly message: Promise<PreparedSignIn> }
    | undefined
  /** Signature that still has to be verified or to be passed to the dapp. */
  signature?: SignedMessage | undefined
  /** Number of attempts so far. The results of older attempts are dropped. */
  attempt: number
}

/** Returns an app's data about its sign-ins. */
export const signInsOf = appState((): SignIns => ({ signed: new Map(), spent: new Set(), attempt: 0 }))
