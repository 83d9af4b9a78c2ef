/** An account's balance of one token. Strings are sanitized for display (CT-9). */
export type Token = {
  /** Network of the token (CAIP-2). */
  readonly network: string
  /** Address in the chain's format: the contract on eip155, the mint on Solana; `null` for the native token. */
  readonly address: string | null
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Balance in the token's smallest unit. */
  readonly amount: bigint
  /** Price of one whole token, as a decimal string in the requested currency; `null` if unknown. */
  readonly price: string | null
  readonly iconUrl: string | null
  /** Set if the user added this token by its address. */
  readonly added?: true
  /** Whether the server flags this token as spam. */
  readonly isFlagged?: boolean
}

/** A token that can be swapped. Strings are sanitized for display (CT-9). */
export type SwapToken = Omit<Token, 'amount' | 'price'>
