/** An account's balance of one token. Strings are sanitized for display (CT-9). */
export type Token = {
  /** CAIP-2. */
  readonly network: string
  /** In its chain's format: the contract on eip155, the mint on Solana; `null` for the native token. */
  readonly address: string | null
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In the smallest unit. */
  readonly amount: bigint
  /** Price of one whole token, as a decimal string in the requested currency; `null` if unknown. */
  readonly price: string | null
  readonly iconUrl: string | null
  /** Set if the user added it by its address. */
  readonly added?: true
  /** Whether the server flags it as spam. */
  readonly isFlagged?: boolean
}

/** A token that can be swapped. Strings are sanitized for display (CT-9). */
export type SwapToken = Omit<Token, 'amount' | 'price'>
