import type { RoleContext } from '../context/RoleContext.ts'
import { deletionTime } from '../database/deleteExpired.ts'

type Row = { readonly account_id: string; readonly id: string; readonly share: Buffer }

/** Opens a share, and seals it with the newest key where it was sealed with another. Returns the share. */
export async function resealShare({ db, keys }: Pick<RoleContext, 'db' | 'keys'>, row: Row): Promise<Buffer> {
  const bound = associatedData(row.account_id, row.id)
  const share = keys.open(row.share, bound)
  if (!keys.isNewest(row.share))
    await db
      .updateTable('enrolments')
      .set({ share: keys.seal(share, bound) })
      .where('account_id', '=', row.account_id)
      .where('id', '=', row.id)
      // A share that was replaced in the meantime stays.
      .where('share', '=', row.share)
      .execute()
  return share
}

/**
 * What a share is sealed together with, so that it does not open in another row. Both ids in the database's lower case.
 */
export function associatedData(accountId: string, enrolmentId: string): string {
  return `share:${accountId.toLowerCase()}:${enrolmentId.toLowerCase()}`
}

type UsedRow = { readonly account_id: string; readonly id: string; readonly used_at: Date }
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
export async function recordUse(
  context: Pick<RoleContext, 'db' | 'clock' | 'log' | 'settings'>,
  row: UsedRow,
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
