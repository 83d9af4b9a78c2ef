import * as z from 'zod/mini'

/**
 * Parses a number in a server's JSON to a decimal string in its shortest form, which is what the server wrote. After
 * this, no float is involved in prices and values.
 */
export const DecimalText = z.pipe(
  z.number().check(z.nonnegative(), z.maximum(1e21)),
  z.transform((value: number) => (value < 1e-18 ? '0' : plain(value))),
)

/** Writes `1e-7` as a plain decimal. */
function plain(value: number): string {
  const [digits = '', exponent] = String(value).split('e-')
  if (!exponent) return digits
  return `0.${'0'.repeat(Number(exponent) - 1)}${digits.replace('.', '')}`
}
