/** One movement in a transaction, seen from the account. Texts are fit to be shown (CT-9). */
export type HistoryTransfer = {
  readonly direction: 'in' | 'out' | 'self'
  /** Whole units, as decimal text; exactly what the server said. */
  readonly quantity: string
  /** In the smallest unit; `null` where the server does not say how many decimals the token has. */
  readonly amount: bigint | null
  readonly decimals: number | null
  /** Of one whole token, as decimal text in US dollars; `null` where no one knows it. */
  readonly price: string | null
  /** The server calls the token, or the whole collection, spam. */
  readonly isSpam: boolean
  /** `null` for an NFT. */
  readonly token: {
    readonly name: string
    readonly symbol: string
    readonly iconUrl: string | null
    /** As its chain writes it; `null` for the native token, and where the server does not say. */
    readonly address: string | null
  } | null
  /** `null` for what is counted. */
  readonly nft: {
    readonly name: string
    /** As its chain writes it; `null` where the server does not say. */
    readonly contract: string | null
    readonly tokenId: bigint | null
    readonly standard: 'erc721' | 'erc1155' | null
    /** Small and large pictures. A stranger names them: they load where a view decides so, and not by themselves. */
    readonly previewUrl: string | null
    readonly detailUrl: string | null
  } | null
}

/** A transaction of an account as the blockchain API tells it. Texts are fit to be shown (CT-9). */
export type HistoryTransaction = {
  readonly id: string
  /** As the chain names it: a hash of eip155. */
  readonly hash: string
  /** CAIP-2. */
  readonly network: string
  /** What it does, in the server's word: `send`, `trade`, `approve`, … */
  readonly operation: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** Milliseconds since 1970. */
  readonly minedAt: number
  /** Who signed it, as its chain writes it. */
  readonly from: string
  /** Whom it was sent to; `null` for one that makes a contract. */
  readonly to: string | null
  /** Of the account that signed; `null` where the server does not say. */
  readonly nonce: number | null
  readonly transfers: readonly HistoryTransfer[]
}
