import type { Address, Hex } from 'viem'
import type { Approval, Fact, Warning } from '../../approval/Approval.ts'

/** `to: null` creates a contract. */
export type DescribedCall = { readonly to: Address | null; readonly value: bigint; readonly data: Hex }

/** A call in words. */
export type CallWords = Pick<Approval, 'title' | 'action' | 'facts' | 'warnings'> & {
  readonly counterparty: Address | undefined
  /** Who gets something, where that is plain: it is remembered once the call was sent. */
  readonly recipient: Address | undefined
  /** Who may spend tokens from now on: remembered in the same way. */
  readonly spender: Address | undefined
  readonly swap?: SwapTerms
}

/** What a swap by a known router guarantees. */
type SwapTerms = {
  /** The facts that the user has to see first: what is paid, and what arrives at least. */
  readonly lead: readonly Fact[]
  /** The token that is bought, `null` for the network's coin. */
  readonly token: Address | null
  /** In its smallest unit. */
  readonly minimum: bigint
}

/** The same, without what does not apply. */
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
