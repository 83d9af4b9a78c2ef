/** One transfer in a transaction, from the account's point of view. Strings are sanitized for display (CT-9). */
export type HistoryTransfer = {
  readonly direction: 'in' | 'out' | 'self'
  /** Amount in whole units, as a decimal string, exactly as the server sent it. */
  readonly quantity: string
  /** In the smallest unit; `null` if the server does not name the token's decimals. */
  readonly amount: bigint | null
  readonly decimals: number | null
  /** Price of one whole token in US dollars, as a decimal string; `null` if unknown. */
  readonly price: string | null
  /** Whether the server flags the token or the whole collection as spam. */
  readonly isSpam: boolean
  /** `null` for an NFT. */
  readonly token: {
    readonly name: string
    readonly symbol: string
    readonly iconUrl: string | null
    /** In its chain's format; `null` for the native token, or if the server does not name it. */
    readonly address: string | null
  } | null
  /** `null` for a fungible token. */
  readonly nft: {
    readonly name: string
    /** In its chain's format; `null` if the server does not name it. */
    readonly contract: string | null
    readonly tokenId: bigint | null
    readonly standard: 'erc721' | 'erc1155' | null
    /** Small and large image. A stranger chose the URLs, so a view must decide whether to load them. */
    readonly previewUrl: string | null
    readonly detailUrl: string | null
  } | null
}

/** A transaction of an account from the blockchain API or a Solana node. Strings are sanitized for display (CT-9). */
export type HistoryTransaction = {
  readonly id: string
  /** Hash on eip155, signature on Solana. */
  readonly hash: string
  /** CAIP-2. */
  readonly network: string
  /** Operation as the server names it: `send`, `trade`, `approve`, … */
  readonly operation: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** Milliseconds since 1970. */
  readonly minedAt: number
  /** Signer, in its chain's format. */
  readonly from: string
  /** Recipient; `null` for a contract creation. */
  readonly to: string | null
  /** Nonce of the signer's account; `null` if the server does not name it. */
  readonly nonce: number | null
  readonly transfers: readonly HistoryTransfer[]
}
