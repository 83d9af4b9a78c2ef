import type { Address } from 'viem'
import type { Auth } from '../../Auth.ts'
import type { Recipients } from '../../eip155/call/RequestContext.ts'

/** What A sends about a request: nothing that is shown as it is, only what is read again. */
export type Unread = {
  readonly kind: 'transaction' | 'message' | 'signIn' | 'typedData' | 'calls' | 'permission' | 'revocation'
  /** CAIP-2. */
  readonly network: string
  readonly raw: string
  /** What a yes names. A request that has another digest is not shown. */
  readonly digest: string
  /** On Solana: the account that signs. On eip155 the digest tells. */
  readonly account?: string | undefined
}

/** What the popup knows when it reads a request again. */
export type RebuildContext = {
  readonly auth: Pick<Auth, 'deployment' | 'projectId' | 'storage'>
  /** The eip155 account of the wallet, which signed for it at the login role. */
  readonly owner: Address
  /** Of the session, as the login role knows it; empty if it does not. */
  readonly origin: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Only A knows whom this account paid before. */
  readonly recipients: Recipients
  /** Only A knows whom this account allowed to spend before. */
  readonly spenders: Recipients
}
