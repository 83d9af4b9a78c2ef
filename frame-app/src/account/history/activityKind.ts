import type { ActivityEntry } from './ActivityEntry.ts'

/** A filter of the activity. `other`: approvals, contract calls, and what other accounts did with the tokens. */
export type ActivityKind = 'sent' | 'received' | 'swapped' | 'other'

/** Returns the kind of a transaction by its transfers. */
export function activityKind({ operation, isOwn, transfers }: ActivityEntry): ActivityKind {
  if (operation === 'trade') return 'swapped'
  if (transfers.length === 0) return 'other'
  if (transfers.every(({ direction }) => direction === 'in')) return 'received'
  return isOwn && operation !== 'approve' && transfers.every(({ direction }) => direction !== 'in') ? 'sent' : 'other'
}
