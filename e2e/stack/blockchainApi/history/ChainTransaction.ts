import type { Address, Hex } from 'viem'

/** One transfer in a transaction, as recorded on the chain. */
export type Movement = {
  readonly from: Address
  readonly to: Address
  /** The token's contract, or `null` for ether. */
  readonly contract: Address | null
  readonly kind: 'fungible' | 'erc721' | 'erc1155'
  readonly tokenId: bigint | null
  /** Amount in the token's smallest unit. */
  readonly amount: bigint
}

/** A transaction as stored in the index. */
export type ChainTransaction = {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | null
  readonly nonce: number
  readonly status: 'confirmed' | 'failed' | 'pending'
  /** Time of the block, in seconds since 1970. */
  readonly at: number
  /** The transfer of ether by the transaction itself, and the transfers in its logs. */
  readonly movements: readonly Movement[]
  /** Accounts that approved a spender for their tokens. */
  readonly approvers: readonly Address[]
  /** The accounts whose user operations a bundler executed in this transaction (ERC-4337). */
  readonly operators: readonly Address[]
}
