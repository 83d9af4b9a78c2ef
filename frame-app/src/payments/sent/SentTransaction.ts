/** A transaction that the user sent from the modal. The activity lists it before any server's history contains it. */
export type SentTransaction = {
  /** Transaction hash on eip155, signature on Solana. */
  readonly hash: string
  /** Network of the transaction (CAIP-2). */
  readonly network: string
  /** Sending account, in its chain's format. */
  readonly from: string
  /** Recipient in its chain's format: the account that receives the tokens, not the token's contract. */
  readonly to: string
  readonly kind: 'send' | 'swap' | 'approve' | 'cancel'
  /**
   * Token that the account spent, with the amount in its smallest unit; `null` if the transaction transfers no token.
   */
  readonly token: { readonly symbol: string; readonly decimals: number; readonly amount: bigint } | null
  /** Time when the transaction was sent, in milliseconds since 1970. */
  readonly at: number
  /**
   * Nonce on eip155, else `null`. If another transaction of the same account is mined with this nonce, it replaces this
   * transaction.
   */
  readonly nonce: number | null
}
