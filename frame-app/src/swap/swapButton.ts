type Facts = {
  readonly hasTokens: boolean
  /** Amount as the user typed it. */
  readonly text: string
  /** Parsed amount; `undefined` if the input is not a valid amount. */
  readonly amount: bigint | undefined
  /** Balance of the sold token; `undefined` while unknown. */
  readonly balance: bigint | undefined
  readonly quote: 'none' | 'asked' | 'failed' | 'empty' | 'there'
}

/** State of a swap's main button: its action, or the reason why the swap cannot be reviewed. */
export type SwapButton =
  | 'retry'
  | 'select'
  | 'enter'
  | 'incorrect'
  | 'low-balance'
  | 'low-liquidity'
  | 'waiting'
  | 'review'

/** Returns the first problem that prevents a review, or `review` if there is no problem. */
export function swapButton({ hasTokens, text, amount, balance, quote }: Facts): SwapButton {
  if (quote === 'failed') return 'retry'
  if (!hasTokens) return 'select'
  if (text.trim() === '' || amount === 0n) return 'enter'
  if (amount === undefined) return 'incorrect'
  if (balance !== undefined && amount > balance) return 'low-balance'
  if (quote === 'empty') return 'low-liquidity'
  return quote === 'there' ? 'review' : 'waiting'
}
