/** A transaction that the user sent from the modal. The activity lists it before any server knows it. */
export type SentTransaction = {
  /** Hash on eip155, signature on Solana. */
  readonly hash: string
  /** CAIP-2. */
  readonly network: string
  /** Sending account, in its chain's format. */
  readonly from: string
  /** Recipient in its chain's format: the account that is paid, not the token's contract. */
  readonly to: string
  readonly kind: 'send' | 'swap' | 'approve' | 'cancel'
  /** Amount that left the account; `null` if the transaction moves no token. */
  readonly token: { readonly symbol: string; readonly decimals: number; readonly amount: bigint } | null
  /** Milliseconds since 1970. */
  readonly at: number
  /** eip155 only. Another transaction of the same account with this nonce replaces it. */
  readonly nonce: number | null
}
