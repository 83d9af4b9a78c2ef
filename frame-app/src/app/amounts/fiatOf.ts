import * as dnum from 'dnum'

/** Number of decimals with which amounts of money are computed. */
const kept = 18

/**
 * Returns the value of an amount, without intermediate rounding.
 *
 * @param amount in the smallest unit
 * @param price of one whole token, as a decimal string; `null` if unknown
 * @returns a decimal string; `null`, not 0, if the price is unknown
 */
export function fiatOf(amount: bigint, decimals: number, price: string | null): string | null {
  if (price === null) return null
  return dnum.toString(dnum.multiply([amount, decimals], price, kept))
}
