import type { SentState } from '../../payments/sent/SentState.ts'
import type { HistoryTransaction } from './HistoryTransaction.ts'

/** A transaction in an account's activity, either from the chain's history or recently sent from the modal. */
export type ActivityEntry = Omit<HistoryTransaction, 'status' | 'minedAt'> & {
  readonly state: SentState
  /**
   * Time at which the transaction was mined, or at which it was sent if it is still pending. In milliseconds since
   * 1970.
   */
  readonly at: number
  /** Whether the account signed the transaction, or sent it from the modal. */
  readonly isOwn: boolean
}
