import { formatAmount } from './formatAmount.ts'

/**
 * Formats a native balance for buttons and headers: at most three decimals, cut off instead of rounded. An amount below
 * a thousandth becomes `0.000`.
 *
 * @param amount in the smallest unit
 * @param locale BCP 47 tag. The default is the browser's locale
 */
export function formatNative(amount: bigint, decimals: number, locale?: string): string {
  if (amount * 1000n < 10n ** BigInt(decimals)) return '0.000'
  return formatAmount(amount, { decimals, ...(locale && { locale }) })
}
