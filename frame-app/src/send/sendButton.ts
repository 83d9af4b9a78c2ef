type Form = {
  /** A thing is sent: it has no amount. */
  readonly isNft: boolean
  readonly hasToken: boolean
  /** What was typed as an amount. */
  readonly typed: string
  /** What that is, in the smallest unit; `undefined` for no amount at all. */
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

/** What the button of sending says: what is missing first, the token before the amount before the receiver. */
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
