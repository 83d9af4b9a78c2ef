import { sql } from 'kysely'
import { resealEmail } from '../email/resealEmail.ts'
import { resealParcels } from '../emailChange/resealParcels.ts'
import { resealShare } from '../enrolment/resealShare.ts'
import type { RoleContext } from '../RoleContext.ts'
import { sessionPlace } from '../session/sessionPlace.ts'

/** Rows of one query, so that neither memory nor locks grow with the table. */
const batch = 500

/**
 * Seals again every row that an older key of the setting sealed: shares, addresses and the places of sessions. It can
 * be interrupted and run again, and the service may run meanwhile. What lives for a day at most (codes, attempts,
 * limits) is left to its end.
 *
 * @returns how many rows were sealed again
 * @throws Error when a row does not open with any key of the setting
 */
export async function resealRows(
  context: Pick<RoleContext, 'db' | 'keys'>,
): Promise<{ shares: number; emails: number; places: number }> {
  const { db, keys } = context
  const isOld = (column: 'share' | 'email' | 'place') =>
    sql<boolean>`substring(${sql.ref(column)} from 1 for ${keys.newestId.length}) <> ${keys.newestId}`
  const done = { shares: 0, emails: 0, places: 0 }
  await resealParcels(context)
  for (;;) {
    const rows = await db
      .selectFrom('enrolments')
      .select(['account_id', 'id', 'share'])
      .where(isOld('share'))
      .limit(batch)
      .execute()
    for (const row of rows) await resealShare(context, row)
    done.shares += rows.length
    if (rows.length === 0) break
  }
  for (;;) {
    const rows = await db
      .selectFrom('identities')
      .select(['id', 'kind', 'email'])
      .where('email', 'is not', null)
      .where(isOld('email'))
      .limit(batch)
      .execute()
    for (const { id, kind, email } of rows) await resealEmail(context, { id, kind, email: email! })
    done.emails += rows.length
    if (rows.length === 0) break
  }
  for (;;) {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'place'])
      .where('place', 'is not', null)
      .where(isOld('place'))
      .limit(batch)
      .execute()
    for (const { id, place } of rows)
      await db
        .updateTable('sessions')
        .set({ place: sessionPlace.seal(context, sessionPlace.open(context, place!, id), id) })
        .where('id', '=', id)
        // One that was renewed in the meantime stays.
        .where('place', '=', place)
        .execute()
    done.places += rows.length
    if (rows.length === 0) return done
  }
}
