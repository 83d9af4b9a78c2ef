import BigNumber from 'bignumber.js'

const decimalsShown = 3

/**
 * A native balance for display: three decimals at most, cut and not rounded, and `0.000` for what is nothing or less
 * than that.
 *
 * @param amount in the smallest unit
 * @param decimals of the currency
 */
export function formatBalance(amount: bigint, decimals: number): string {
  const value = new BigNumber(amount.toString()).shiftedBy(-decimals)
  const cut = value.decimalPlaces(decimalsShown, BigNumber.ROUND_DOWN)
  return cut.isZero() ? '0.000' : cut.toFormat()
}
