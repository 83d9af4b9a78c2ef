/**
 * Whether two texts name one address. Those of eip155 are hexadecimal, and differ by their checksum's capitals only.
 *
 * @param network CAIP-2
 */
export function isSameAddress(network: string, a: string | null, b: string | null): boolean {
  if (a === null || b === null) return false
  return network.startsWith('eip155:') ? a.toLowerCase() === b.toLowerCase() : a === b
}
