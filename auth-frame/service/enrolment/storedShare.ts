import { deletionTime } from '../database/deleteExpired.ts'
import type { RoleContext } from '../http/RoleContext.ts'

type Row = { readonly account_id: string; readonly id: string; readonly share: Buffer }

/** Decrypts a share and returns it. If it was encrypted with an older key, re-encrypts it with the newest key. */
export async function resealShare({ db, keys }: Pick<RoleContext, 'db' | 'keys'>, row: Row): Promise<Buffer> {
  const data = associatedData(row.account_id, row.id)
  const share = keys.open(row.share, data)
  if (!keys.isNewest(row.share))
    await db
      .updateTable('enrolments')
      .set({ share: keys.seal(share, data) })
      .where('account_id', '=', row.account_id)
      .where('id', '=', row.id)
      // If another request has replaced the share in the meantime, updates no row.
      .where('share', '=', row.share)
      .execute()
  return share
}

/**
 * Returns the associated data of an encrypted share, so that the share can be decrypted only in its own row. The ids
 * are lowercase, as in the database.
 */
export function associatedData(accountId: string, enrolmentId: string): string {
  return `share:${accountId.toLowerCase()}:${enrolmentId.toLowerCase()}`
}

type UsedRow = { readonly account_id: string; readonly id: string; readonly used_at: Date }
/** Milliseconds per day. Use is recorded once a day, which is precise enough for evicting and deleting shares. */
const day = 24 * 3_600_000
const unusedAfter = 90 * day

/**
 * Records that an enrollment is in use. At the login role, the first use of a day also deletes the account's shares
 * that were not used for 90 days; their browsers have to log in again. A dormant account keeps its shares, however old:
 * without them the wallet would be lost if the user also loses the browser.
 *
 * The keeper deletes no share, because its shares are read only for a recovery.
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
  // An unconfirmed share may be useless, so its use does not show that the user can do without the other shares.
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
