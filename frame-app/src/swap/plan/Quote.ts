import type { SwapToken } from '../../account/balances/Token.ts'

/** What is to be swapped, by whom. */
export type Swap = {
  /** CAIP-2. */
  readonly network: string
  /** The account, as its chain writes it. */
  readonly account: string
  readonly from: SwapToken
  readonly to: SwapToken
  /** In the smallest unit of `from`. */
  readonly amount: bigint
  /** How much less than its quote it may give, in hundredths of a percent. */
  readonly slippage: bigint
}

/** A swap, and what it would give. */
export type Quote = Swap & {
  /** In the smallest unit of `to`; `null` where no one has that much to give. */
  readonly toAmount: bigint | null
  /** When it was asked for, in milliseconds since 1970. */
  readonly at: number
}
