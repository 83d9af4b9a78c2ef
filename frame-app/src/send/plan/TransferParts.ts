import type { AccountInfo, TransactionInstruction } from '@solana/web3.js'
import type { Ask } from '../../chains/adapter/adapter.ts'

/** Context of a transfer: RPC access, the sender's balance in lamports, and the recipient's account. */
export type TransferContext = {
  readonly ask: Ask
  readonly lamports: bigint
  readonly receiver: AccountInfo<Buffer> | null
}

/** Amounts and instructions of a possible transfer. All amounts are in the token's smallest unit. */
export type TransferParts = {
  /** Returns the amount that leaves the account, given the network fee in lamports. */
  readonly amountAt: (fee: bigint) => bigint
  /** Returns the amount that the recipient receives, given the amount sent. */
  readonly arrives: (amount: bigint) => bigint
  /** Cost of creating the recipient's token account, in lamports. */
  readonly deposit: bigint
  /** Whether the transfer spends SOL, which also pays the fee. */
  readonly spends: boolean
  readonly instructions: (amount: bigint) => readonly TransactionInstruction[]
}
