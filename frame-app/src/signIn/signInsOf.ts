import type { Namespace } from '#shared/protocol/primitives.ts'
import { appState } from '../app/appState.ts'
import type { SignInData } from '../chains/adapter/SignInData.ts'
import type { SignInSubject } from './signInSubject.ts'

/** The message of a sign-in, for one account of one connection. */
export type PreparedSignIn = {
  readonly subject: SignInSubject
  readonly data: SignInData
  readonly message: string
}
export type SignedMessage = PreparedSignIn & { readonly signature: string }

/** What this page remembers of sign-ins beside the state that views read. */
type SignIns = {
  /** The accounts with a session, by their keys, the latest last. */
  readonly signed: Map<string, { readonly namespace: Namespace; readonly network: string; readonly address: string }>
  /** Nonces that a signature was made of. */
  readonly spent: Set<string>
  /** The message that waits for the button, or is being made. */
  ready?:
    | { readonly subject: SignInSubject; readonly until: number; readonly message: Promise<PreparedSignIn> }
    | undefined
  /** A signature that could not be judged or handed over yet. */
  signature?: SignedMessage | undefined
  /** Counts attempts: what an older one still answers is dropped. */
  attempt: number
}

/** Returns what an app remembers of its sign-ins. */
export const signInsOf = appState((): SignIns => ({ signed: new Map(), spent: new Set(), attempt: 0 }))
