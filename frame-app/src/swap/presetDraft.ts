import type { SwapToken } from '../account/balances/Token.ts'
import { amountText } from '../app/amounts/amountText.ts'
import { parseAmount } from '../app/amounts/parseAmount.ts'
import type { SwapDraft } from './plan/swapStore.ts'
import { usualSlippage } from './plan/swapTerms.ts'
import { sameToken } from './sameToken.ts'

type Wishes = Readonly<Record<string, string>>

/**
 * Returns the initial draft of a swap: the native token, or the tokens and amount that the dapp requested. The dapp
 * identifies a token by its contract, by its symbol, or as `native`. The dapp's amount uses a decimal point.
 *
 * @param tokens listed tokens first, then the account's own
 */
export function presetDraft(scope: string, tokens: readonly SwapToken[], wishes: Wishes): SwapDraft {
  const native = tokens.find(({ address }) => address === null) ?? null
  const find = (wish: string | undefined) => {
    const wanted = wish?.toLowerCase()
    if (wanted === undefined) return null
    if (wanted === 'native') return native
    const byContract = tokens.find(({ address }) => address?.toLowerCase() === wanted)
    return byContract ?? tokens.find(({ symbol }) => symbol.toLowerCase() === wanted) ?? null
  }
  const from = find(wishes.fromToken) ?? native
  const to = find(wishes.toToken)
  const amount = from && parseAmount(wishes.amount ?? '', { decimals: from.decimals, locale: 'en' })
  return {
    scope,
    from,
    to: sameToken(from, to) ? null : to,
    text: from && amount ? amountText(amount, from.decimals) : '',
    wanted: null,
    slippage: usualSlippage,
    approvals: 0,
  }
}
