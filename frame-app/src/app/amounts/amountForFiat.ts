/** Digits behind the point of a sum of money as it is typed. */
export const fiatDecimals = 18

/**
 * How much of a token a sum of money buys, cut and not rounded: never more than what was typed.
 *
 * @param fiat with `fiatDecimals` digits behind the point
 * @param price of one whole token, as decimal text
 * @returns in the token's smallest unit; `undefined` for a price of nothing
 */
export function amountForFiat(fiat: bigint, decimals: number, price: string): bigint | undefined {
  const [whole = '0', fraction = ''] = price.split('.')
  const digits = BigInt(whole + fraction)
  if (digits === 0n) return undefined
  return (fiat * 10n ** BigInt(decimals + fraction.length)) / (digits * 10n ** BigInt(fiatDecimals))
}
