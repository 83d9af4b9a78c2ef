import type { Address, Hex } from 'viem'
import type { Approval, Fact, Warning } from '../../approval/Approval.ts'

/** `to: null` creates a contract. */
export type DescribedCall = { readonly to: Address | null; readonly value: bigint; readonly data: Hex }

/** The description of a call. */
export type CallWords = Pick<Approval, 'title' | 'action' | 'facts' | 'warnings'> & {
  readonly counterparty: Address | undefined
  /** The recipient, if it is clear. It is remembered once the call was sent. */
  readonly recipient: Address | undefined
  /** The address that may spend tokens from now on. It is remembered in the same way. */
  readonly spender: Address | undefined
  readonly swap?: SwapTerms
}

/** Amounts that a swap by a known router guarantees. */
type SwapTerms = {
  /** Facts that the user must see first: the amount paid, and the minimum amount received. */
  readonly lead: readonly Fact[]
  /** The token that is bought, or `null` for the network's coin. */
  readonly token: Address | null
  /** In its smallest unit. */
  readonly minimum: bigint
}

/** The same, without the parts that do not apply. */
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
