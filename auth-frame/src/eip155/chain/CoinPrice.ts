/** Price of one coin of a network. */
export type CoinPrice = {
  /** ISO 4217. */
  readonly currency: string
  /** Decimal text. */
  readonly amount: string
}
