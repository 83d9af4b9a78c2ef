import * as m from '../../generated/i18n/messages.js'
import type { ActivityEntry } from '../history/ActivityEntry.ts'
import { activityRows } from '../history/activityRows.ts'

const texts = {
  confirmed: () => null,
  pending: m.activity_pending_text,
  failed: m.activity_failed_detail,
  replaced: m.activity_replaced_text,
  signers: m.activity_signers_text,
} as const

/** Returns an explanation of the transaction's state, or `null` for an ordinary confirmed transaction. */
export function stateText(entry: ActivityEntry): string | null {
  const isMoved = activityRows(entry).some(({ title }) => title === 'moved')
  return isMoved ? m.activity_moved_text() : texts[entry.state]()
}
