import { shownFee } from '#shared/shownFee.ts'
import type { SwapToken, Token } from '../account/balances/Token.ts'
import { fiatOf } from '../app/amounts/fiatOf.ts'
import { formatAmount } from '../app/amounts/formatAmount.ts'
import { formatFiat } from '../app/amounts/formatFiat.ts'
import * as m from '../generated/i18n/messages.js'
import { percentText } from './percentText.ts'
import { impactLevel } from './plan/impactLevel.ts'
import { minimumOf, providerFee } from './plan/swapTerms.ts'

type Facts = {
  /** ISO 4217 code of the currency of all prices. */
  readonly currency: string
  readonly to: SwapToken
  /** Output in the smallest unit of `to`. */
  readonly toAmount: bigint
  /** Slippage in hundredths of a percent. */
  readonly slippage: bigint
  /** Price impact in thousandths of a percent. */
  readonly impact: bigint | null
  /** Network cost in wei; `null` or `undefined` if unknown. */
  readonly cost: bigint | null | undefined
  /** The account's native token; `undefined` if unknown. */
  readonly native: Token | undefined
  /** Name of the sponsor who pays the network fee instead of the account. */
  readonly sponsor?: string | undefined
}

/** Returns the rows that list a swap's costs. */
export function swapCosts({ currency, to, toAmount, slippage, impact, cost, native, sponsor }: Facts) {
  const minimum = minimumOf(toAmount, slippage)
  const written = (amount: bigint) => formatAmount(amount, { decimals: to.decimals, most: 6 })
  const level = impact === null ? 'high' : impactLevel(impact, 'calldata')
  const tone = level === 'fine' ? undefined : level === 'warned' ? ('warning' as const) : ('danger' as const)
  return [
    { label: m.swap_impact(), value: impact === null ? '–' : percentText(impact), tone },
    {
      label: m.swap_slippage(),
      value: m.swap_slippage_value({
        amount: written(toAmount - minimum),
        symbol: to.symbol,
        percent: percentText(slippage * 10n),
      }),
    },
    { label: m.swap_minimum(), value: `${written(minimum)} ${to.symbol}` },
    { label: m.swap_fee(), value: percentText(BigInt(providerFee.replace('.', '')) * 10n) },
    {
      label: m.swap_network_cost(),
      value: sponsor === undefined ? costText(cost, native, currency) : m.fee_sponsored({ name: sponsor }),
    },
  ]
}

/**
 * Formats a network cost in the network's coin, and also in money if the coin's price is known. Returns "–" if the cost
 * is unknown.
 */
function costText(cost: bigint | null | undefined, native: Token | undefined, currency: string): string {
  if (cost == null || !native) return '–'
  const { decimals, symbol, price } = native
  const shown = shownFee(cost)
  const coins = `${formatAmount(shown, { decimals, most: decimals })} ${symbol}`
  return price === null ? coins : `${coins} (${formatFiat(fiatOf(shown, decimals, price), { currency })})`
}
