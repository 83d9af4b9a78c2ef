import type { SwapToken } from '../../account/balances/Token.ts'

/** A swap that an account wants to make. */
export type Swap = {
  /** CAIP-2. */
  readonly network: string
  /** Address of the account, in its chain's format. */
  readonly account: string
  readonly from: SwapToken
  readonly to: SwapToken
  /** Amount to sell, in the smallest unit of `from`. */
  readonly amount: bigint
  /** Slippage: the maximum by which the output may fall below the quote, in hundredths of a percent. */
  readonly slippage: bigint
}

/** A swap and its quote. */
export type Quote = Swap & {
  /** Output in the smallest unit of `to`; `null` if there is not enough liquidity. */
  readonly toAmount: bigint | null
  /** Time at which the quote was requested, in milliseconds since 1970. */
  readonly at: number
}
