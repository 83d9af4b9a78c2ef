/**
 * Whether two strings are the same address. eip155 addresses are compared case-insensitively, because only their
 * checksum depends on case.
 *
 * @param network CAIP-2
 */
export function isSameAddress(network: string, a: string | null, b: string | null): boolean {
  if (a === null || b === null) return false
  return network.startsWith('eip155:') ? a.toLowerCase() === b.toLowerCase() : a === b
}
