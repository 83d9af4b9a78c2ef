/** Number of decimals in the `bigint` that represents a typed amount of money. */
export const fiatDecimals = 18

/**
 * Converts an amount of money to an amount of a token. Rounds down, so the token amount is never worth more than the
 * given amount of money.
 *
 * @param fiat integer with `fiatDecimals` decimals
 * @param price of one whole token, as a decimal string
 * @returns in the token's smallest unit; `undefined` for a price of 0
 */
export function amountForFiat(fiat: bigint, decimals: number, price: string): bigint | undefined {
  const [whole = '0', fraction = ''] = price.split('.')
  const digits = BigInt(whole + fraction)
  if (digits === 0n) return undefined
  return (fiat * 10n ** BigInt(decimals + fraction.length)) / (digits * 10n ** BigInt(fiatDecimals))
}
