import type { SwapToken } from '../../api/convert/SwapToken.ts'
import * as m from '../../generated/i18n/messages.js'
import { formatAmount } from '../../onchain/amounts/formatAmount.ts'

type Given = {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly amount: bigint
  readonly toAmount: bigint
}

/** What one whole token gives by a quote, with 3 decimals. */
export function rateText({ from, to, amount, toAmount }: Given): string {
  const rate = (toAmount * 10n ** BigInt(from.decimals)) / amount
  return m.swap_rate({ from: from.symbol, amount: formatAmount(rate, { decimals: to.decimals }), to: to.symbol })
}
