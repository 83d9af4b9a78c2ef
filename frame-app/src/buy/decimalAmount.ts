import { formatAmount } from '../app/amounts/formatAmount.ts'

/** Number of decimals that we keep of a decimal string when formatting it. */
const kept = 40

/** Formats a server's decimal string in the user's locale, with at most three decimals. */
export function decimalAmount(text: string, locale?: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const amount = BigInt(whole + fraction.slice(0, kept).padEnd(kept, '0'))
  return formatAmount(amount, { decimals: kept, ...(locale && { locale }) })
}
