/** A transaction that the visitor sent from the modal: it stands in their activity before any server knows it. */
export type SentTransaction = {
  /** As the chain names it: a hash of eip155, a signature of Solana. */
  readonly hash: string
  /** CAIP-2. */
  readonly network: string
  /** The account that sent it, as its chain writes it. */
  readonly from: string
  /** Who receives it, as its chain writes it: the person, not the token's contract. */
  readonly to: string
  readonly kind: 'send' | 'swap' | 'approve' | 'cancel'
  /** What left the account; `null` for what moves nothing. */
  readonly token: { readonly symbol: string; readonly decimals: number; readonly amount: bigint } | null
  /** Milliseconds since 1970. */
  readonly at: number
  /** Of eip155: another transaction of the same account with this nonce takes its place. */
  readonly nonce: number | null
}
