import { formatUnits } from 'viem/utils'
import { parseAmount } from '../app/amounts/parseAmount.ts'
import type { PaymentCurrency } from './onramp/OnRampOptions.ts'

/** The amount of money that the user typed: empty, invalid, out of range, or a valid amount. */
export type Money =
  | { readonly kind: 'empty' | 'invalid' }
  | { readonly kind: 'low' | 'high'; readonly limit: string }
  | { readonly kind: 'amount'; readonly text: string }

/** Returns a currency's number of decimals, such as 0 for the yen. */
const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/**
 * Parses the amount to pay by the rules of the user's locale. Checks it against the lowest minimum and the highest
 * maximum of the currency's payment methods.
 *
 * @returns the amount as a decimal string, or the limit that the amount violates
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

/** Scales a decimal string to an integer with 40 decimals, for comparison. */
function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, 40).padEnd(40, '0'))
}
