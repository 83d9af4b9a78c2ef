import { type Address, isAddressEqual } from 'viem'
import { makeError } from '#shared/errors/makeError.ts'
import type { Auth } from '../Auth.ts'
import { safeAddress } from '../eip155/chain/safeAddress.ts'

/**
 * Returns the smart account that a request is for.
 *
 * @param named the account that the request names. If the request names none, the user's preferred account is used
 * @throws UNAUTHORIZED if no user is logged in or another account is named
 * @throws METHOD_NOT_ALLOWED for the EOA, which is not a smart account
 */
export async function smartAccountOf(auth: Auth, named: Address | undefined): Promise<Address> {
  const visitor = auth.signedIn()
  if (!visitor) throw makeError('UNAUTHORIZED')
  const account = await safeAddress(visitor.eip155)
  const asked = named ?? (visitor.preferredAccountType === 'smartAccount' ? account : visitor.eip155)
  if (isAddressEqual(asked, visitor.eip155)) throw makeError('METHOD_NOT_ALLOWED')
  if (!isAddressEqual(asked, account)) throw makeError('UNAUTHORIZED')
  return account
}
