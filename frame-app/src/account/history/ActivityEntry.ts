import type { SentState } from '../../payments/sent/SentState.ts'
import type { HistoryTransaction } from './HistoryTransaction.ts'

/** A transaction in an account's activity: from the chain's history, or just sent from here. */
export type ActivityEntry = Omit<HistoryTransaction, 'status' | 'minedAt'> & {
  readonly state: SentState
  /** Time when it was mined or sent: milliseconds since 1970. */
  readonly at: number
  /** Whether the account signed it. */
  readonly isOwn: boolean
}
