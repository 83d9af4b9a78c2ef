import { formatFiat } from '../app/amounts/formatFiat.ts'
import * as m from '../generated/i18n/messages.js'
import type { Money } from './moneyOf.ts'
import type { PaymentCurrency } from './onramp/OnRampOptions.ts'

/** What is wrong with an amount, in words that say what to do; nothing for an amount and for an empty field. */
export function moneyError(money: Money, { id }: PaymentCurrency): string | undefined {
  if (money.kind === 'invalid')
    return m.buy_amount_invalid({ example: new Intl.NumberFormat(undefined, { minimumFractionDigits: 2 }).format(50) })
  if (money.kind === 'low') return m.buy_amount_low({ limit: formatFiat(money.limit, { currency: id }) })
  if (money.kind === 'high') return m.buy_amount_high({ limit: formatFiat(money.limit, { currency: id }) })
  return undefined
}
