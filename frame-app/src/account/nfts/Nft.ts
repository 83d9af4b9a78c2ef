/** An NFT that an account may hold, by the account's transfers. */
export type NftCandidate = {
  /** As the chain writes it. */
  readonly contract: `0x${string}`
  readonly tokenId: bigint
  /** The server calls it spam. */
  readonly isSpam: boolean
}

/** An NFT that the chain says an account holds. */
export type Nft = NftCandidate & {
  readonly standard: 'erc721' | 'erc1155'
  /** How many of it; 1 of ERC-721. */
  readonly amount: bigint
}

/** Names an NFT on its network. */
export const nftId = ({ contract, tokenId }: Pick<Nft, 'contract' | 'tokenId'>): string =>
  `${contract.toLowerCase()}:${tokenId}`
