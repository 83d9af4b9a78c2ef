import type { SentState } from './SentState.ts'
import type { SentTransaction } from './SentTransaction.ts'

/** A stored transaction that was sent from the modal, with its state. */
export type KeptSent = SentTransaction & {
  readonly state: SentState
  /** Last block that was searched for the execution of a transaction that waits for signers. */
  readonly searched?: number | undefined
}
