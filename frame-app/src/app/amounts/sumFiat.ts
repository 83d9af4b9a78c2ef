import * as dnum from 'dnum'

/**
 * The sum of what is known.
 *
 * @param values decimal texts; `null` for what no one knows the price of
 * @returns decimal text; `null` where nothing is known
 */
export function sumFiat(values: readonly (string | null)[]): string | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  return dnum.toString(known.reduce<dnum.Dnum>((sum, value) => dnum.add(sum, dnum.from(value, 18)), [0n, 18]))
}
