import { bech32 } from '@scure/base'

/**
 * Whether a text is an address of a Cosmos network: bech32 of a hash of 20 bytes, or of a module's or contract's of 32.
 * The prefix is the network's own.
 */
export function isCosmosAddress(value: string): boolean {
  const decoded = bech32.decodeUnsafe(value, 90)
  const { length } = (decoded && bech32.fromWordsUnsafe(decoded.words)) || []
  return length === 20 || length === 32
}
