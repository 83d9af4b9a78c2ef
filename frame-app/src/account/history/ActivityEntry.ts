import type { SentState } from '../../payments/sent/SentState.ts'
import type { HistoryTransaction } from './HistoryTransaction.ts'

/** A transaction as an account's activity shows it: of the chain's history, or just sent from here. */
export type ActivityEntry = Omit<HistoryTransaction, 'status' | 'minedAt'> & {
  readonly state: SentState
  /** When it was mined, or sent: milliseconds since 1970. */
  readonly at: number
  /** Whether the account signed it. */
  readonly isOwn: boolean
}
