import { keccak256, stringToBytes } from 'viem'

type GrantedSession = {
  readonly pci: string
  readonly permissions: readonly unknown[]
  /** Seconds since 1970. */
  readonly expiry: number
}

/**
 * What the account signs (EIP-191; a smart account by ERC-1271 or ERC-6492) so that a smart session is listed.
 *
 * @param account CAIP-10 with the address in lower case
 */
export function grantText(account: string, { pci, permissions, expiry }: GrantedSession): string {
  const hash = keccak256(stringToBytes(JSON.stringify(permissions)))
  return `Smart session\nGrant: ${pci}\nAccount: ${account}\nPermissions: ${hash}\nExpires: ${expiry}`
}

/** What the account signs so that a smart session counts as revoked. */
export function revokeText(account: string, pci: string): string {
  return `Smart session\nRevoke: ${pci}\nAccount: ${account}`
}
