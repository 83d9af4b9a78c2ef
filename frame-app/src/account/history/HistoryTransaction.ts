/** One transfer in a transaction, from the account's point of view. Strings are sanitized for display (CT-9). */
export type HistoryTransfer = {
  readonly direction: 'in' | 'out' | 'self'
  /** Amount in whole tokens, as a decimal string, exactly as the server sent it. */
  readonly quantity: string
  /** Amount in the token's smallest unit; `null` if the server does not report the token's decimals. */
  readonly amount: bigint | null
  readonly decimals: number | null
  /** Price of one whole token in US dollars, as a decimal string; `null` if unknown. */
  readonly price: string | null
  /** Whether the server flags the token or its whole collection as spam. */
  readonly isSpam: boolean
  /** The transferred token; `null` for an NFT. */
  readonly token: {
    readonly name: string
    readonly symbol: string
    readonly iconUrl: string | null
    /**
     * Contract or mint address, in its chain's format; `null` for the native token, or if the server does not report
     * it.
     */
    readonly address: string | null
  } | null
  /** The transferred NFT; `null` for a fungible token. */
  readonly nft: {
    readonly name: string
    /** Contract address of the collection, in its chain's format; `null` if the server does not report it. */
    readonly contract: string | null
    readonly tokenId: bigint | null
    readonly standard: 'erc721' | 'erc1155' | null
    /**
     * URLs of the small and the large image. The sender or the NFT's creator may be a stranger, so each view must
     * decide whether to load the image.
     */
    readonly previewUrl: string | null
    readonly detailUrl: string | null
  } | null
}

/**
 * One transaction of an account, read from the blockchain API or from a Solana node. Strings are sanitized for display
 * (CT-9).
 */
export type HistoryTransaction = {
  readonly id: string
  /** Transaction hash on eip155, signature on Solana. */
  readonly hash: string
  /** Network of the transaction (CAIP-2). */
  readonly network: string
  /** Type of operation, as the server names it: `send`, `trade`, `approve`, … */
  readonly operation: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** Time of the transaction's block, in milliseconds since 1970. */
  readonly minedAt: number
  /** Signer's address, in its chain's format. */
  readonly from: string
  /** Recipient's address; `null` for a contract creation. */
  readonly to: string | null
  /** Nonce of the signer's account; `null` if the server does not report it. */
  readonly nonce: number | null
  readonly transfers: readonly HistoryTransfer[]
}
