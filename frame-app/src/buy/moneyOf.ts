import { formatUnits } from 'viem/utils'
import { parseAmount } from '../app/amounts/parseAmount.ts'
import type { PaymentCurrency } from './onramp/OnRampOptions.ts'

/** What a visitor typed: nothing yet, no amount, or one. */
export type Money =
  | { readonly kind: 'empty' | 'invalid' }
  | { readonly kind: 'low' | 'high'; readonly limit: string }
  | { readonly kind: 'amount'; readonly text: string }

/** How many decimals a currency has, such as none for the yen. */
const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/**
 * Reads what the visitor wants to pay, by the rules of their language and within the limits of the currency: no way to
 * pay takes less than the lowest or more than the highest of them.
 *
 * @returns the amount as decimal text, or the limit that it is beyond
 */
export function moneyOf(typed: string, { id, payment_method_limits }: PaymentCurrency, locale?: string): Money {
  if (typed.trim() === '') return { kind: 'empty' }
  const decimals = decimalsOf(id)
  const amount = parseAmount(typed, { decimals, ...(locale && { locale }) })
  if (amount === undefined || amount === 0n) return { kind: 'invalid' }
  const limits = payment_method_limits.map(({ min, max }) => ({ min, max, low: scaled(min), high: scaled(max) }))
  const asked = scaled(formatUnits(amount, decimals))
  const lowest = limits.reduce<(typeof limits)[number] | null>((a, b) => (a && a.low <= b.low ? a : b), null)
  const highest = limits.reduce<(typeof limits)[number] | null>((a, b) => (a && a.high >= b.high ? a : b), null)
  if (lowest && asked < lowest.low) return { kind: 'low', limit: lowest.min }
  if (highest && asked > highest.high) return { kind: 'high', limit: highest.max }
  return { kind: 'amount', text: formatUnits(amount, decimals) }
}

/** Decimal texts on one scale, to be compared. */
function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, 40).padEnd(40, '0'))
}
