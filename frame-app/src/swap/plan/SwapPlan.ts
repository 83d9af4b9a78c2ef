import type { Sponsor } from '../../chains/nodes/smartQuote.ts'
import type { Quote } from './Quote.ts'

/** A swap that passed all checks, ready for the user to review and sign. */
export type SwapPlan = {
  /** The quote. Its output is never `null`. */
  readonly quote: Quote & { readonly toAmount: bigint }
  /** Minimum output, in the smallest unit of the bought token. */
  readonly minimum: bigint
  readonly call: { readonly to: string; readonly data: string; readonly value: bigint }
  /** Approvals that the sold token's contract needs before the swap, in order. */
  readonly steps: readonly ('reset' | 'approve')[]
  /**
   * `calldata`: the calldata guarantees that the account receives at least `minimum`. `none`: nothing guarantees this,
   * so the user must confirm the amounts.
   */
  readonly proof: 'calldata' | 'none'
  /** Transfer tax of each token, in hundredths of a percent. */
  readonly taxes: { readonly from: bigint; readonly to: bigint }
  /** Price impact in thousandths of a percent; `null` if unknown. */
  readonly impact: bigint | null
  /** Maximum network fee in wei for everything that the user still has to sign; `null` if unknown. */
  readonly fee: bigint | null
  /** Sponsor who pays the network fee instead of the account. `fee` is then 0. */
  readonly sponsor: Sponsor | null
  /**
   * Price of the network's native coin as a decimal string, as the wallet reported it with its fee; otherwise `null`.
   */
  readonly coinPrice: string | null
  /** Whether a smart account sends all calls in one batch. */
  readonly isBatch: boolean
}
