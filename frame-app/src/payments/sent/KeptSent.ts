import type { SentState } from './SentState.ts'
import type { SentTransaction } from './SentTransaction.ts'

/** What was sent from here, and what became of it. */
export type KeptSent = SentTransaction & {
  readonly state: SentState
  /** Up to which block the execution of what waits for signers was looked for. */
  readonly searched?: number | undefined
}
