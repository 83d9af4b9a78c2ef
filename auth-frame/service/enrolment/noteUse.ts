import type { RoleContext } from '../context/RoleContext.ts'
import { deletionTime } from '../database/deleteExpired.ts'

type Row = { readonly account_id: string; readonly id: string; readonly used_at: Date }
/** Milliseconds. Uses of one day are noted once: neither the database nor its readers need more. */
const day = 24 * 3_600_000
const unusedAfter = 90 * day

/**
 * Notes that an enrolment is in use. The first use of a day at the login role also deletes the account's shares that
 * were not used for 90 days: those browsers log in again. A dormant account keeps its shares, however old, because
 * without any the wallet would be lost with the browser.
 *
 * The keeper deletes none, because it is asked for a share only at a recovery.
 */
export async function noteUse(
  context: Pick<RoleContext, 'db' | 'clock' | 'log' | 'settings'>,
  row: Row,
): Promise<void> {
  const { db, clock, settings } = context
  const today = Math.floor(clock.now() / day) * day
  if (row.used_at.getTime() >= today) return
  const used = await db
    .updateTable('enrolments')
    .set({ used_at: new Date(today) })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .returning('confirmed')
    .executeTakeFirst()
  // An unconfirmed share may open nothing, so its use says nothing about the others.
  if (settings.role !== 'login' || !used?.confirmed) return
  const time = await deletionTime(context)
  if (!time) return
  await db
    .deleteFrom('enrolments')
    .where('account_id', '=', row.account_id)
    .where('id', '!=', row.id)
    .where('confirmed', '=', true)
    .where('used_at', '<=', new Date(time.getTime() - unusedAfter))
    .execute()
}
