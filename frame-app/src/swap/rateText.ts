import type { SwapToken } from '../account/balances/Token.ts'
import { formatAmount } from '../app/amounts/formatAmount.ts'
import * as m from '../generated/i18n/messages.js'

type Given = {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly amount: bigint
  readonly toAmount: bigint
}

/**
 * `digits`: minimum number of significant digits of a rate. `extra`: decimals that we add while computing a rate, so
 * that a very cheap token's rate is not rounded to 0.
 */
const digits = 4
const extra = 18

/** Formats the swap rate: the bought amount for one sold token, with at least four significant digits. */
export function rateText({ from, to, amount, toAmount }: Given): string {
  const decimals = to.decimals + extra
  const rate = (toAmount * 10n ** BigInt(from.decimals + extra)) / amount
  const zeros = decimals - `${rate}`.length
  return m.swap_rate({
    from: from.symbol,
    amount: formatAmount(rate, { decimals, most: Math.max(digits - 1, zeros + digits) }),
    to: to.symbol,
  })
}
