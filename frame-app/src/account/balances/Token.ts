/** What an account holds of one token. Texts are fit to be shown (CT-9). */
export type Token = {
  /** CAIP-2. */
  readonly network: string
  /** As its chain writes it: the contract of eip155, the mint of Solana; `null` for the native token. */
  readonly address: string | null
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit. */
  readonly amount: bigint
  /** Of one whole token, as decimal text in the currency that was asked for; `null` where no one knows it. */
  readonly price: string | null
  readonly iconUrl: string | null
  /** The user added it by its address. */
  readonly added?: true
  /** The server calls it spam. */
  readonly isFlagged?: boolean
}

/** A token that can be swapped. Texts are fit to be shown (CT-9). */
export type SwapToken = Omit<Token, 'amount' | 'price'>
