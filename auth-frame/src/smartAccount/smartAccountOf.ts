import { type Address, isAddressEqual } from 'viem'
import { modalError } from '#shared/errors/modalError.ts'
import type { Auth } from '../Auth.ts'
import { safeAddress } from '../eip155/chain/safeAddress.ts'

/**
 * Returns the smart account that a request is for.
 *
 * @param named the account that the request names. If it names none, the user's preferred account is used
 * @throws UNAUTHORIZED if no user is logged in or another account is named
 * @throws METHOD_NOT_ALLOWED for the EOA, which is not a smart account
 */
export async function smartAccountOf(auth: Auth, named: Address | undefined): Promise<Address> {
  const visitor = auth.signedIn()
  if (!visitor) throw modalError('UNAUTHORIZED')
  const account = await safeAddress(visitor.eip155)
  const asked = named ?? (visitor.preferredAccountType === 'smartAccount' ? account : visitor.eip155)
  if (isAddressEqual(asked, visitor.eip155)) throw modalError('METHOD_NOT_ALLOWED')
  if (!isAddressEqual(asked, account)) throw modalError('UNAUTHORIZED')
  return account
}
