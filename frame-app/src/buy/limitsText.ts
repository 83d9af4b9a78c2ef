import * as m from '../generated/i18n/messages.js'
import type { PaymentCurrency } from './onramp/OnRampOptions.ts'

const kinds: readonly (readonly [id: string, text: (limits: { min: string; max: string }) => string])[] = [
  ['card', m.buy_limits_card],
  ['ach_bank_account', m.buy_limits_bank],
]

/** Describes a currency's limits for card and bank transfer payments. Omits limits that the currency does not have. */
export function limitsText({ id, payment_method_limits }: PaymentCurrency): string {
  // The text fits on one line, so that an error that replaces it does not shift the layout.
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency: id, minimumFractionDigits: 0 })
  const money = (text: string) => format.format(text as `${number}`)
  return kinds
    .flatMap(([kind, text]) => {
      const limit = payment_method_limits.find((each) => each.id === kind)
      return limit ? [text({ min: money(limit.min), max: money(limit.max) })] : []
    })
    .join(' · ')
}
