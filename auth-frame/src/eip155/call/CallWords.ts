import type { Address, Hex } from 'viem'
import type { Approval, Fact, Warning } from '../../approval/Approval.ts'

/** A call to describe. `to: null` creates a contract. */
export type DescribedCall = { readonly to: Address | null; readonly value: bigint; readonly data: Hex }

/** The description of a call, as the approval shows it. */
export type CallWords = Pick<Approval, 'title' | 'action' | 'facts' | 'warnings'> & {
  readonly counterparty: Address | undefined
  /**
   * The recipient, if the call has exactly one clear recipient. We store it as a known recipient once the call was
   * sent.
   */
  readonly recipient: Address | undefined
  /** The address that may spend tokens after this call. We store it as a known spender once the call was sent. */
  readonly spender: Address | undefined
  readonly swap?: SwapTerms
}

/** Amounts that a known router guarantees for a swap. */
type SwapTerms = {
  /** Facts that the user must see first: the amount paid, and the minimum amount received. */
  readonly lead: readonly Fact[]
  /** The token that the account receives, or `null` for the network's coin. */
  readonly token: Address | null
  /** Minimum amount received, in the token's smallest unit. */
  readonly minimum: bigint
}

/** The description of a call. Fields that do not apply to the call are absent. */
export type CallParts = {
  readonly title: string
  readonly action: string
  readonly facts: readonly Fact[]
  readonly warnings?: readonly Warning[]
  readonly counterparty?: Address
  readonly recipient?: Address
  readonly spender?: Address
  readonly swap?: SwapTerms
}
