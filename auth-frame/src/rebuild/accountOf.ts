import { type Address, isAddress, isAddressEqual } from 'viem'
import { modalError } from '#shared/errors/modalError.ts'
import { safeAddress } from '../smartAccount/safeAddress.ts'
import type { RebuildContext } from './RebuildContext.ts'

/**
 * Returns the account that signs: the wallet's own, or its smart account if that is the one named.
 *
 * @throws INVALID_PARAMS for an account that is neither
 */
export async function accountOf(named: string | undefined, { owner }: RebuildContext): Promise<Address> {
  if (named === undefined) return owner
  const own = [owner, await safeAddress(owner)]
  const found = isAddress(named, { strict: false }) && own.find((each) => isAddressEqual(each, named))
  if (!found) throw modalError('INVALID_PARAMS', { detail: 'the account is not of this wallet' })
  return found
}
