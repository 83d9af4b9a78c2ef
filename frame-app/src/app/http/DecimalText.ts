import * as z from 'zod/mini'

/**
 * Parses a number in a server's JSON, and returns the decimal string that the server wrote, in its shortest form. All
 * later code computes prices and values from this string, without floats.
 */
export const DecimalText = z.pipe(
  z.number().check(z.nonnegative(), z.maximum(1e21)),
  z.transform((value: number) => (value < 1e-18 ? '0' : plain(value))),
)

/** Writes a number such as `1e-7` as a plain decimal. */
function plain(value: number): string {
  const [digits = '', exponent] = String(value).split('e-')
  if (!exponent) return digits
  return `0.${'0'.repeat(Number(exponent) - 1)}${digits.replace('.', '')}`
}
