import type { Address, Hex } from 'viem'
import type { Auth } from '../Auth.ts'
import type { Recipients } from '../eip155/call/RequestContext.ts'
import { safeAddress } from '../eip155/chain/safeAddress.ts'
import { safeMessage } from '../smartAccount/signAsSmartAccount.ts'

/** The data that the auth frame sends about a request. The popup shows none of it directly, but decodes it again. */
export type Unread = {
  readonly kind: 'transaction' | 'message' | 'signIn' | 'typedData' | 'calls' | 'permission' | 'revocation'
  /** CAIP-2. */
  readonly network: string
  readonly raw: string
  /** The digest that an approval confirms. A request with a different digest is not shown. */
  readonly digest: string
  /** On Solana, the account that signs. On eip155 it follows from the digest. */
  readonly account?: string | undefined
}

/** The data that the popup has when it decodes a request. */
export type RebuildContext = {
  readonly auth: Pick<Auth, 'deployment' | 'projectId' | 'storage'>
  /** The wallet's eip155 account, which has proved itself at the login role with a signature. */
  readonly owner: Address
  /** Origin of the login session, as the login role knows it. Empty if unknown. */
  readonly origin: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Addresses that this account paid before. Only the auth frame knows them. */
  readonly recipients: Recipients
  /** Addresses that this account allowed to spend before. Only the auth frame knows them. */
  readonly spenders: Recipients
}

/**
 * Returns the account whose signature of `hash` has this digest: the wallet's own account, or its smart account, which
 * binds every hash to itself. Returns `undefined` if it is neither. Then the digest is of other data or of another
 * wallet.
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
