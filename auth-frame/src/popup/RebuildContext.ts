import type { Address, Hex } from 'viem'
import type { Auth } from '../Auth.ts'
import type { Recipients } from '../eip155/call/RequestContext.ts'
import { safeAddress } from '../eip155/chain/safeAddress.ts'
import { safeMessage } from '../smartAccount/signAsSmartAccount.ts'

/**
 * The data that the auth frame sends about a request. The popup shows none of this data directly, but decodes it again.
 */
export type Unread = {
  readonly kind: 'transaction' | 'message' | 'signIn' | 'typedData' | 'calls' | 'permission' | 'revocation'
  /** CAIP-2 id of the network. */
  readonly network: string
  readonly raw: string
  /**
   * The digest that an approval confirms. The popup does not show a request whose decoded data has a different digest.
   */
  readonly digest: string
  /** The account that signs on Solana. On eip155 the popup finds the account by the digest. */
  readonly account?: string | undefined
}

/** The data that the popup has when it decodes a request. */
export type RebuildContext = {
  readonly auth: Pick<Auth, 'deployment' | 'projectId' | 'storage'>
  /** The wallet's eip155 account. The login role has verified a signature of this account. */
  readonly owner: Address
  /** Origin of the login session, as reported by the login role. Empty if unknown. */
  readonly origin: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Addresses that this account has paid before. Only the auth frame knows these addresses. */
  readonly recipients: Recipients
  /** Addresses that this account has allowed to spend before. Only the auth frame knows these addresses. */
  readonly spenders: Recipients
}

/**
 * Returns the account whose signature of `hash` covers this digest: the wallet's own account, which signs `hash`
 * itself, or its smart account, which first adds its own address. Returns `undefined` if the digest belongs to neither
 * account. Then it belongs to other data or to another wallet.
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
