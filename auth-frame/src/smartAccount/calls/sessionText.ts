import { type Hex, keccak256, stringToBytes } from 'viem'
import type { Permission } from './Grant.ts'

type Granted = { readonly pci: string; readonly permissions: readonly Permission[]; readonly expiry: number }

/**
 * Returns the message that the account signs (EIP-191) to add a smart session to the list. The list accepts only signed
 * sessions.
 *
 * @param account CAIP-10 id, which is converted to lowercase
 */
export function grantText(account: string, { pci, permissions, expiry }: Granted): string {
  const hash: Hex = keccak256(stringToBytes(JSON.stringify(permissions)))
  return `Smart session\nGrant: ${pci}\nAccount: ${account.toLowerCase()}\nPermissions: ${hash}\nExpires: ${expiry}`
}

/** Returns the message that the account signs to revoke a smart session. */
export function revokeText(account: string, pci: string): string {
  return `Smart session\nRevoke: ${pci}\nAccount: ${account.toLowerCase()}`
}
