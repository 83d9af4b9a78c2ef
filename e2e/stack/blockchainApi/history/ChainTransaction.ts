import type { Address, Hex } from 'viem'

/** Something that changed hands in a transaction, as the chain says it. */
export type Movement = {
  readonly from: Address
  readonly to: Address
  /** What moved: a token's contract; `null` for ether. */
  readonly contract: Address | null
  readonly kind: 'fungible' | 'erc721' | 'erc1155'
  readonly tokenId: bigint | null
  /** In the smallest unit. */
  readonly amount: bigint
}

/** A transaction as the index keeps it. */
export type ChainTransaction = {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | null
  readonly nonce: number
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** Seconds since 1970. */
  readonly at: number
  /** Ether that it sends by itself, and what its logs say. */
  readonly movements: readonly Movement[]
  /** Who let someone else spend of their tokens. */
  readonly approvers: readonly Address[]
  /** The accounts whose user operations a bundler carried out in it (ERC-4337). */
  readonly operators: readonly Address[]
}
