import type { SwapToken } from '../account/balances/SwapToken.ts'
import type { Token } from '../account/balances/Token.ts'
import { fiatOf } from '../app/amounts/fiatOf.ts'
import { formatAmount } from '../app/amounts/formatAmount.ts'
import { formatFiat } from '../app/amounts/formatFiat.ts'
import * as m from '../generated/i18n/messages.js'
import { percentText } from './percentText.ts'
import { impactLevel } from './plan/impactLevel.ts'
import { minimumOf, providerFee } from './plan/swapTerms.ts'

type Facts = {
  /** ISO 4217, of all prices. */
  readonly currency: string
  readonly to: SwapToken
  /** In the smallest unit of `to`. */
  readonly toAmount: bigint
  /** In hundredths of a percent. */
  readonly slippage: bigint
  /** In thousandths of a percent. */
  readonly impact: bigint | null
  /** What the network takes, in wei; nothing where it is not known. */
  readonly cost: bigint | null | undefined
  /** The account's native token; `undefined` where it is not known. */
  readonly native: Token | undefined
}

/** The rows that say what a swap costs. */
export function swapCosts({ currency, to, toAmount, slippage, impact, cost, native }: Facts) {
  const minimum = minimumOf(toAmount, slippage)
  const written = (amount: bigint) => formatAmount(amount, { decimals: to.decimals, most: 6 })
  const level = impact === null ? 'high' : impactLevel(impact, 'calldata')
  const worth = cost != null && native ? fiatOf(cost, native.decimals, native.price) : null
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
    { label: m.swap_network_cost(), value: formatFiat(worth, { currency }) },
  ]
}
