import { base58 } from '@scure/base'

/** Whether a text is a public key of 32 bytes in base58: the pattern alone lets other lengths through. */
export function isSolanaAddress(value: string): boolean {
  // Decoding takes time quadratic in the length, so long texts are rejected first.
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)) return false
  return base58.decode(value).length === 32
}
