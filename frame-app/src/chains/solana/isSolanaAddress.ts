import { base58 } from '@scure/base'

/** Whether a string is a 32-byte public key in base58. The pattern alone would also accept keys of other lengths. */
export function isSolanaAddress(value: string): boolean {
  // Decoding time is quadratic in the length, so long strings are rejected first.
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)) return false
  return base58.decode(value).length === 32
}
