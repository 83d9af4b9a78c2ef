import { type Address, getAddress } from 'viem'
import { ModalError } from '#shared/errors/ModalError.ts'
import type { Auth } from '../../Auth.ts'

/**
 * The account of the seed itself (EOA), checksummed.
 *
 * @throws UNAUTHORIZED when no one is logged in
 */
export function eoaAddress(auth: Pick<Auth, 'signedIn'>): Address {
  const visitor = auth.signedIn()
  if (!visitor) throw new ModalError('UNAUTHORIZED')
  return getAddress(visitor.eip155)
}
