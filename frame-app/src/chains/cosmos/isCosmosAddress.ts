import { bech32 } from '@scure/base'

/**
 * Whether a string is an address on a Cosmos network: bech32 of a hash of 20 bytes, or of 32 bytes for modules and
 * contracts. Each network has its own prefix, so any prefix is accepted.
 */
export function isCosmosAddress(value: string): boolean {
  const decoded = bech32.decodeUnsafe(value, 90)
  const { length } = (decoded && bech32.fromWordsUnsafe(decoded.words)) || []
  return length === 20 || length === 32
}
