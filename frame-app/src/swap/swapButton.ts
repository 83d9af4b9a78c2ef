type Facts = {
  readonly hasTokens: boolean
  /** As it was typed. */
  readonly text: string
  /** `undefined` for what is not an amount. */
  readonly amount: bigint | undefined
  /** Of the token that is sold; `undefined` while it is not known. */
  readonly balance: bigint | undefined
  readonly quote: 'none' | 'asked' | 'failed' | 'empty' | 'there'
}

/** What the main button of a swap says: its name, or why there is nothing to review. */
export type SwapButton =
  | 'retry'
  | 'select'
  | 'enter'
  | 'incorrect'
  | 'low-balance'
  | 'low-liquidity'
  | 'waiting'
  | 'review'

/** The first of what stands in the way of a swap. */
export function swapButton({ hasTokens, text, amount, balance, quote }: Facts): SwapButton {
  if (quote === 'failed') return 'retry'
  if (!hasTokens) return 'select'
  if (text.trim() === '' || amount === 0n) return 'enter'
  if (amount === undefined) return 'incorrect'
  if (balance !== undefined && amount > balance) return 'low-balance'
  if (quote === 'empty') return 'low-liquidity'
  return quote === 'there' ? 'review' : 'waiting'
}
