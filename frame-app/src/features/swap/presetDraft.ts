import type { SwapToken } from '../../api/convert/SwapToken.ts'
import { amountText } from '../../onchain/amounts/amountText.ts'
import { parseAmount } from '../../onchain/amounts/parseAmount.ts'
import type { SwapDraft } from '../../session/flows/swap/swapStore.ts'
import { sameToken } from './sameToken.ts'

type Wishes = Readonly<Record<string, string>>

/**
 * What a swap begins with: the native token, or what the page that opened it wishes for, by symbols. An amount of it is
 * written with a point, as code does.
 *
 * @param tokens those of the list first, then the account's own
 */
export function presetDraft(scope: string, tokens: readonly SwapToken[], wishes: Wishes): SwapDraft {
  const find = (symbol: string | undefined) =>
    (symbol && tokens.find((token) => token.symbol.toLowerCase() === symbol.toLowerCase())) || null
  const from = find(wishes.fromToken) ?? tokens.find(({ address }) => address === null) ?? null
  const to = find(wishes.toToken)
  const amount = from && parseAmount(wishes.amount ?? '', { decimals: from.decimals, locale: 'en' })
  return {
    scope,
    from,
    to: sameToken(from, to) ? null : to,
    text: from && amount ? amountText(amount, from.decimals) : '',
    approvals: 0,
  }
}
