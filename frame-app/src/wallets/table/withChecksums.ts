import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import type { Account } from '#shared/protocol/account.ts'
import type { Namespace } from '#shared/protocol/primitives.ts'

const plain = /^0x[0-9a-f]{40}$/i

/**
 * Accounts as their family writes them: those of eip155 with the checksum of EIP-55, which wallets often leave out; a
 * checksum that is wrong is set right. What is not an address stays for its own check.
 */
export const withChecksums = (namespace: Namespace, accounts: readonly Account[]): readonly Account[] =>
  namespace !== 'eip155'
    ? accounts
    : accounts.map((each) => (plain.test(each.address) ? { ...each, address: checksummed(each.address) } : each))

/** Not viem's: what connects loads with each visit, and would bring the whole of viem's tools with it. */
function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(digits))
  const upper = (digit: string, at: number) => (Number.parseInt(hash[at]!, 16) < 8 ? digit : digit.toUpperCase())
  return `0x${digits.replace(/./g, upper)}`
}
