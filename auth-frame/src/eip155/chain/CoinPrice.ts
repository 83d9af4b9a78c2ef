/** Price of one whole coin of a network. */
export type CoinPrice = {
  /** ISO 4217 code of the currency. */
  readonly currency: string
  /** Amount of the currency, as a decimal string. */
  readonly amount: string
}
