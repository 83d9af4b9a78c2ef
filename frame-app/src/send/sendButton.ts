type Form = {
  /** Whether the user sends an NFT. An NFT has no amount. */
  readonly isNft: boolean
  readonly hasToken: boolean
  /** Amount as the user typed it. */
  readonly typed: string
  /** Parsed amount in the smallest unit, or `undefined` if the input is not a valid amount. */
  readonly amount: bigint | undefined
  readonly balance: bigint
  readonly receiver: 'empty' | 'invalid' | 'ready'
}

export type SendButton =
  | 'preview'
  | 'invalidAddress'
  | 'addAddress'
  | 'insufficientFunds'
  | 'addAmount'
  | 'incorrectValue'
  | 'selectToken'

/**
 * Returns the label of the send button. The label names the first missing input, in this order: token, amount,
 * recipient.
 */
export function sendButton({ isNft, hasToken, typed, amount, balance, receiver }: Form): SendButton {
  if (!isNft) {
    if (!hasToken) return 'selectToken'
    if (typed.trim() && amount === undefined) return 'incorrectValue'
    if (!amount) return 'addAmount'
    if (amount > balance) return 'insufficientFunds'
  }
  if (receiver === 'empty') return 'addAddress'
  return receiver === 'invalid' ? 'invalidAddress' : 'preview'
}
