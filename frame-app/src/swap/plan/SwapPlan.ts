import type { Sponsor } from '../../chains/fees/smartQuote.ts'
import type { Quote } from './Quote.ts'

/** A swap that was checked for the review and can be signed. */
export type SwapPlan = {
  /** The quote, which has an output. */
  readonly quote: Quote & { readonly toAmount: bigint }
  /** Minimum output, in the smallest unit of the bought token. */
  readonly minimum: bigint
  readonly call: { readonly to: string; readonly data: string; readonly value: bigint }
  /** Approvals that the token contract needs first, in order. */
  readonly steps: readonly ('reset' | 'approve')[]
  /** Whether the calldata guarantees that the account receives the minimum. `none`: the user has to confirm it. */
  readonly proof: 'calldata' | 'none'
  /** Transfer tax of each token, in hundredths of a percent. */
  readonly taxes: { readonly from: bigint; readonly to: bigint }
  /** Price impact in thousandths of a percent; `null` if unknown. */
  readonly impact: bigint | null
  /** Maximum network fee for everything that is still to be signed, in wei; `null` if unknown. */
  readonly fee: bigint | null
  /** Pays the fee instead of the account. `fee` is then 0. */
  readonly sponsor: Sponsor | null
  /** Price of one coin of the network as a decimal string, if the wallet that shows the fee reported one. */
  readonly coinPrice: string | null
  /** Whether a smart account sends all calls in one batch. */
  readonly isBatch: boolean
}
