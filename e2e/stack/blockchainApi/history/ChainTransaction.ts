import type { Address, Hex } from 'viem'

/** One transfer that the chain recorded in a transaction. */
export type Movement = {
  readonly from: Address
  readonly to: Address
  /** The token's contract, or `null` for ether. */
  readonly contract: Address | null
  readonly kind: 'fungible' | 'erc721' | 'erc1155'
  readonly tokenId: bigint | null
  /** Amount in the smallest unit of the token. */
  readonly amount: bigint
}

/** A transaction in the format in which the index stores it. */
export type ChainTransaction = {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | null
  readonly nonce: number
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** Time of the transaction's block, in seconds since 1970. */
  readonly at: number
  /** The transaction's own transfer of ether, and the transfers that its logs record. */
  readonly movements: readonly Movement[]
  /** Accounts that allowed a spender to use their tokens in this transaction. */
  readonly approvers: readonly Address[]
  /** The accounts whose user operations a bundler executed in this transaction (ERC-4337). */
  readonly operators: readonly Address[]
}
