import type { AccountInfo, TransactionInstruction } from '@solana/web3.js'
import type { Ask } from '../../chains/adapter/adapter.ts'

/** What a transfer finds: the chain, what the sender has of its coin, and the receiver's own account. */
export type Purse = {
  readonly ask: Ask
  readonly lamports: bigint
  readonly receiver: AccountInfo<Buffer> | null
}

/** What a transfer moves, once it can be made at all. Amounts in the token's smallest unit. */
export type Moves = {
  /** What leaves the account where the network takes so many lamports. */
  readonly amountAt: (fee: bigint) => bigint
  /** What reaches the receiver of so much. */
  readonly arrives: (amount: bigint) => bigint
  /** What opening the receiver's account costs, in lamports. */
  readonly deposit: bigint
  /** The amount is of the coin that fees are paid with. */
  readonly spends: boolean
  readonly instructions: (amount: bigint) => readonly TransactionInstruction[]
}
