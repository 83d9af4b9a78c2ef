import { formatAmount } from '../app/amounts/formatAmount.ts'

/** Digits behind the point that a decimal text keeps on its way to the screen. */
const kept = 40

/** A server's decimal text as the visitor's language writes it, with three decimals at most. */
export function decimalAmount(text: string, locale?: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const amount = BigInt(whole + fraction.slice(0, kept).padEnd(kept, '0'))
  return formatAmount(amount, { decimals: kept, ...(locale && { locale }) })
}
