import { parseAmount } from '../app/amounts/parseAmount.ts'
import type { Swap } from './plan/Quote.ts'
import type { SwapDraft } from './plan/swapStore.ts'

type Place = { readonly network: string | null; readonly account: string | null }

/**
 * Returns the swap that a draft describes.
 *
 * @returns `null` while the tokens, the account or a positive amount are missing
 */
export function draftSwap({ from, to, text, slippage }: SwapDraft, { network, account }: Place): Swap | null {
  const amount = from ? parseAmount(text, { decimals: from.decimals }) : undefined
  if (!from || !to || !amount || !network || !account || from.network !== network || to.network !== network) return null
  return { network, account, from, to, amount, slippage }
}
