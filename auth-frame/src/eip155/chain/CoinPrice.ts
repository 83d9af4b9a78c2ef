/** Price of one whole coin of a network. */
export type CoinPrice = {
  /** ISO 4217. */
  readonly currency: string
  /** Decimal string. */
  readonly amount: string
}
