import { formatAmount } from './formatAmount.ts'

/**
 * What an account has of a network's own coin, as buttons and heads show it: three decimals at most, cut and not
 * rounded, and `0.000` for what is nothing or less than that.
 *
 * @param amount in the smallest unit
 * @param locale BCP 47; the browser's without it
 */
export function formatNative(amount: bigint, decimals: number, locale?: string): string {
  if (amount * 1000n < 10n ** BigInt(decimals)) return '0.000'
  return formatAmount(amount, { decimals, ...(locale && { locale }) })
}
