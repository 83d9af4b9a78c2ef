import type { SentState } from './SentState.ts'
import type { SentTransaction } from './SentTransaction.ts'

/** The stored copy of a transaction that was sent from the modal, with its state. */
export type KeptSent = SentTransaction & {
  readonly state: SentState
  /** Number of the last block in which we searched for the execution. Set for a transaction that waits for signers. */
  readonly searched?: number | undefined
}
