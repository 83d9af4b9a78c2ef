/** An NFT that an account may own, judging by the account's transfers. */
export type NftCandidate = {
  /** The collection's contract address. */
  readonly contract: `0x${string}`
  readonly tokenId: bigint
  /** Whether the server flags the NFT as spam. */
  readonly isSpam: boolean
}

/** An NFT that the account owns according to the chain. */
export type Nft = NftCandidate & {
  readonly standard: 'erc721' | 'erc1155'
  /** Number of copies that the account owns; 1 for ERC-721. */
  readonly amount: bigint
}

/** Returns an NFT's id within its network. */
export const nftId = ({ contract, tokenId }: Pick<Nft, 'contract' | 'tokenId'>): string =>
  `${contract.toLowerCase()}:${tokenId}`
