import { keccak256, stringToBytes } from 'viem'

type GrantedSession = {
  readonly pci: string
  readonly permissions: readonly unknown[]
  /** Time at which the smart session expires, in seconds since 1970. */
  readonly expiry: number
}

/**
 * Builds the message that an account signs to add a smart session. An EOA signs with EIP-191, a smart account with
 * ERC-1271 or ERC-6492.
 *
 * @param account CAIP-10 with the address in lowercase
 */
export function grantText(account: string, { pci, permissions, expiry }: GrantedSession): string {
  const hash = keccak256(stringToBytes(JSON.stringify(permissions)))
  return `Smart session\nGrant: ${pci}\nAccount: ${account}\nPermissions: ${hash}\nExpires: ${expiry}`
}

/** Builds the message that an account signs to revoke a smart session. */
export function revokeText(account: string, pci: string): string {
  return `Smart session\nRevoke: ${pci}\nAccount: ${account}`
}
