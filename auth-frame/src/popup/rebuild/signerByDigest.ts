import type { Address, Hex } from 'viem'
import { safeAddress } from '../../eip155/accounts/safeAddress.ts'
import { safeMessage } from '../../smartAccount/safeMessage.ts'
import type { RebuildContext, Unread } from './RebuildContext.ts'

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
