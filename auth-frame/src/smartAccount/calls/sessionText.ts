import { type Hex, keccak256, stringToBytes } from 'viem'
import type { Permission } from './Grant.ts'

type Granted = { readonly pci: string; readonly permissions: readonly Permission[]; readonly expiry: number }

/**
 * What the account signs (EIP-191) so that a smart session is listed: the list takes none that the account did not
 * sign.
 *
 * @param account CAIP-10; it is written in lower case
 */
export function grantText(account: string, { pci, permissions, expiry }: Granted): string {
  const hash: Hex = keccak256(stringToBytes(JSON.stringify(permissions)))
  return `Smart session\nGrant: ${pci}\nAccount: ${account.toLowerCase()}\nPermissions: ${hash}\nExpires: ${expiry}`
}

/** What the account signs so that a smart session counts as revoked. */
export function revokeText(account: string, pci: string): string {
  return `Smart session\nRevoke: ${pci}\nAccount: ${account.toLowerCase()}`
}
