import * as z from 'zod/mini'

/**
 * A number of a server's JSON as decimal text: its shortest form, which is what the server wrote. From here on no float
 * takes part in what something is worth.
 */
export const DecimalText = z.pipe(
  z.number().check(z.nonnegative(), z.maximum(1e21)),
  z.transform((value: number) => (value < 1e-18 ? '0' : plain(value))),
)

/** `1e-7` written out. */
function plain(value: number): string {
  const [digits = '', exponent] = String(value).split('e-')
  if (!exponent) return digits
  return `0.${'0'.repeat(Number(exponent) - 1)}${digits.replace('.', '')}`
}
