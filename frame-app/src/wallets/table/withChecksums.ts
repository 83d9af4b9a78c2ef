import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import type { Account } from '#shared/protocol/account.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'

const plain = /^0x[0-9a-f]{40}$/i

/**
 * Adds EIP-55 checksums to eip155 addresses, because wallets often omit them, and corrects wrong checksums. Leaves
 * other values unchanged; they are checked elsewhere.
 */
export const withChecksums = (namespace: Namespace, accounts: readonly Account[]): readonly Account[] =>
  namespace !== 'eip155'
    ? accounts
    : accounts.map((each) => (plain.test(each.address) ? { ...each, address: checksummed(each.address) } : each))

/**
 * Returns an address with its checksum. Does not use viem, because this code loads on every visit, and importing viem
 * would add all of its utilities.
 */
function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(digits))
  const upper = (digit: string, at: number) => (Number.parseInt(hash[at]!, 16) < 8 ? digit : digit.toUpperCase())
  return `0x${digits.replace(/./g, upper)}`
}
