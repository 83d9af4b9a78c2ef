import { type Address, getAddress, isAddress } from 'viem'
import { ModalError } from '#shared/errors/ModalError.ts'

/**
 * The checksummed form (EIP-55) of an address; one in mixed case has to carry the right checksum.
 *
 * @param name of the parameter, for the error
 * @throws INVALID_PARAMS
 */
export function checkedAddress(address: string, name: string): Address {
  const mixed = address !== address.toLowerCase() && address.slice(2) !== address.slice(2).toUpperCase()
  if (mixed && !isAddress(address))
    throw new ModalError('INVALID_PARAMS', { detail: `\`${name}\` has a wrong checksum` })
  return getAddress(address.toLowerCase())
}
