import * as dnum from 'dnum'

/**
 * Returns the sum of the known values.
 *
 * @param values decimal strings; `null` for a value with an unknown price
 * @returns a decimal string; `null` if no value is known
 */
export function sumFiat(values: readonly (string | null)[]): string | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  return dnum.toString(known.reduce<dnum.Dnum>((sum, value) => dnum.add(sum, dnum.from(value, 18)), [0n, 18]))
}
