import type { ActivityEntry } from './ActivityEntry.ts'

/**
 * Filter for the activity. `other` covers approvals, contract calls, and transfers of the account's tokens that another
 * account initiated.
 */
export type ActivityKind = 'sent' | 'received' | 'swapped' | 'other'

/** Returns a transaction's kind, derived from its transfers. */
export function activityKind({ operation, isOwn, transfers }: ActivityEntry): ActivityKind {
  if (operation === 'trade') return 'swapped'
  if (transfers.length === 0) return 'other'
  if (transfers.every(({ direction }) => direction === 'in')) return 'received'
  return isOwn && operation !== 'approve' && transfers.every(({ direction }) => direction !== 'in') ? 'sent' : 'other'
}
