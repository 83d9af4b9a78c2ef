import type { Address, Hex } from 'viem'
import type { Auth } from '../Auth.ts'
import type { Recipients } from '../eip155/call/RequestContext.ts'
import { safeAddress } from '../eip155/chain/safeAddress.ts'
import { safeMessage } from '../smartAccount/signAsSmartAccount.ts'

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

/**
 * Returns the account whose signature of a hash has this digest: the wallet's own, or its smart account, which binds
 * every hash to itself. `undefined` if it is neither: the digest is of something else, or of another wallet.
 */
export async function signerByDigest(
  hash: Hex,
  { network, digest }: Pick<Unread, 'network' | 'digest'>,
  { owner }: Pick<RebuildContext, 'owner'>,
): Promise<Address | undefined> {
  if (hash === digest) return owner
  const account = await safeAddress(owner)
  return safeMessage(network, account, hash).digest === digest ? account : undefined
}
