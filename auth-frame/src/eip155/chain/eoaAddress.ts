import { type Address, getAddress } from 'viem'
import { modalError } from '#shared/errors/modalError.ts'
import type { Auth } from '../../Auth.ts'

/**
 * The account of the seed itself (EOA), checksummed.
 *
 * @throws UNAUTHORIZED when no one is logged in
 */
export function eoaAddress(auth: Pick<Auth, 'signedIn'>): Address {
  const visitor = auth.signedIn()
  if (!visitor) throw modalError('UNAUTHORIZED')
  return getAddress(visitor.eip155)
}
