import type { Sponsor } from '../../chains/fees/smartQuote.ts'
import type { Quote } from './Quote.ts'

/** A swap as it was looked into: what the visitor reviews, and what is signed. */
export type SwapPlan = {
  /** With something to give. */
  readonly quote: Quote & { readonly toAmount: bigint }
  /** The least that it gives, in the smallest unit of the token that is bought. */
  readonly minimum: bigint
  readonly call: { readonly to: string; readonly data: string; readonly value: bigint }
  /** What the token's contract needs first, in this order. */
  readonly steps: readonly ('reset' | 'approve')[]
  /** Whether the calldata guarantees that the account receives the minimum. `none`: the user has to confirm it. */
  readonly proof: 'calldata' | 'none'
  /** What the tokens keep of each transfer, in hundredths of a percent. */
  readonly taxes: { readonly from: bigint; readonly to: bigint }
  /** In thousandths of a percent; `null` where it is not known. */
  readonly impact: bigint | null
  /**
   * What the network takes at most for all that is still to be signed, in wei; `null` where it is not known.
   */
  readonly fee: bigint | null
  /** Pays the fee instead of the account; then `fee` is 0. */
  readonly sponsor: Sponsor | null
  /** Price of one coin of the network, if the wallet that shows the fee named one: decimal text. */
  readonly coinPrice: string | null
  /** Whether all of it is one batch of a smart account. */
  readonly isBatch: boolean
}
