import { type Address, getAddress } from 'viem'
import { makeError } from '#shared/errors/makeError.ts'
import type { Auth } from '../../Auth.ts'

/**
 * Returns the EOA, which is derived from the seed, as a checksummed address.
 *
 * @throws UNAUTHORIZED if no user is logged in
 */
export function eoaAddress(auth: Pick<Auth, 'signedIn'>): Address {
  const visitor = auth.signedIn()
  if (!visitor) throw makeError('UNAUTHORIZED')
  return getAddress(visitor.eip155)
}
