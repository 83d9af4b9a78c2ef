import { type Address, isAddressEqual } from 'viem'
import { modalError } from '#shared/errors/modalError.ts'
import type { DescribedCall } from '../call/CallWords.ts'
import { innerCalls } from '../call/innerCalls.ts'
import { controlsSmartAccount } from './controlsSmartAccount.ts'
import { safeAddress } from './safeAddress.ts'

/**
 * Refuses calls with data to an account of the user, or to the module of their smart account. A Safe obeys a
 * transaction of its owner without a signature (`execTransaction`, `approveHash`), and a call of itself can replace the
 * owner. Calls inside of calls count as well. A payment without data is not refused.
 *
 * @param owner the account of the seed
 * @returns the address of the owner's smart account
 * @throws INVALID_PARAMS
 */
export async function refuseOwnAccounts(owner: Address, calls: readonly DescribedCall[]): Promise<Address> {
  for (const { to, data } of calls.flatMap(innerCalls)) {
    if (to === null || data === '0x') continue
    if (isAddressEqual(to, owner) || (await controlsSmartAccount(owner, to)))
      throw modalError('INVALID_PARAMS', { detail: "a call with data to the user's own account could give it away" })
  }
  return safeAddress(owner)
}
