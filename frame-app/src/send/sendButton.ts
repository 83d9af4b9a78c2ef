type Form = {
  /** Whether an NFT is sent, which has no amount. */
  readonly isNft: boolean
  readonly hasToken: boolean
  /** The typed amount. */
  readonly typed: string
  /** The typed amount in the smallest unit, or `undefined` if it is not an amount. */
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
 * Returns the label of the send button. It names the first missing input: the token, then the amount, then the
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
