import type { ActivityEntry } from './ActivityEntry.ts'

/** What a filter of the activity shows. `other`: approvals, contract calls, and what others did with the tokens. */
export type ActivityKind = 'sent' | 'received' | 'swapped' | 'other'

/** The kind of a transaction, by what it moved. */
export function activityKind({ operation, isOwn, transfers }: ActivityEntry): ActivityKind {
  if (operation === 'trade') return 'swapped'
  if (transfers.length === 0) return 'other'
  if (transfers.every(({ direction }) => direction === 'in')) return 'received'
  return isOwn && operation !== 'approve' && transfers.every(({ direction }) => direction !== 'in') ? 'sent' : 'other'
}
