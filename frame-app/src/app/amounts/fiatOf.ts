import * as dnum from 'dnum'

/** Digits behind the point that sums in money are kept with. */
const kept = 18

/**
 * What an amount is worth, without rounding on the way.
 *
 * @param amount in the smallest unit
 * @param price of one whole token, as decimal text; `null` where no one knows it
 * @returns decimal text; `null` where the price is not known, which is not nothing
 */
export function fiatOf(amount: bigint, decimals: number, price: string | null): string | null {
  if (price === null) return null
  return dnum.toString(dnum.multiply([amount, decimals], price, kept))
}
