import { type Address, getAddress, isAddress } from 'viem'
import { makeError } from '#shared/errors/makeError.ts'

/**
 * Returns an address in checksummed form (EIP-55). A mixed-case address must have the correct checksum.
 *
 * @param name name of the parameter, for the error
 * @throws INVALID_PARAMS
 */
export function checksummedAddress(address: string, name: string): Address {
  const mixed = address !== address.toLowerCase() && address.slice(2) !== address.slice(2).toUpperCase()
  if (mixed && !isAddress(address)) throw makeError('INVALID_PARAMS', { detail: `\`${name}\` has a wrong checksum` })
  return getAddress(address.toLowerCase())
}
