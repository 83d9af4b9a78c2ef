import { rpcError } from '../wire/rpcError.ts'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Encodes and decodes base58 with the alphabet of Bitcoin and Solana. */
export const base58 = {
  encode: (bytes: Uint8Array): string =>
    rebase(bytes, 256, 58)
      .map((digit) => alphabet[digit])
      .join(''),
  /** @throws -32602 for a string that is not base58, a TypeError for a value that is not a string */
  decode(text: string): Uint8Array {
    const digits = text.split('').map((char) => alphabet.indexOf(char))
    if (digits.includes(-1)) throw rpcError(-32602, 'Invalid base58')
    return Uint8Array.from(rebase(digits, 58, 256))
  },
}

/**
 * Converts the digits of a number to another base. In both lists, the highest digit is first. The result has as many
 * leading zeros as the input.
 */
function rebase(digits: Iterable<number>, from: number, to: number): number[] {
  const result: number[] = []
  const zeros: number[] = []
  for (let carry of digits) {
    for (let i = 0; carry || i < result.length; i++) {
      carry += (result[i] ?? 0) * from
      result[i] = carry % to
      carry = (carry / to) | 0
    }
    if (!result.length) zeros.push(0)
  }
  return [...zeros, ...result.reverse()]
}
