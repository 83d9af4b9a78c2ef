import { type RawBuilder, sql } from 'kysely'
import { resealPendingChanges } from './account/pendingChange.ts'
import { resealEmail } from './account/storedEmail.ts'
import { resealShare } from './enrolment/storedShare.ts'
import type { RoleContext } from './http/RoleContext.ts'
import { sessionPlace } from './session/sessionPlace.ts'

type Context = Pick<RoleContext, 'db' | 'keys'>
/** Numbers of re-encrypted rows. */
type Counts = { readonly shares: number; readonly emails: number; readonly places: number }

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Re-encrypts with the newest key all rows that an older key encrypted: shares, addresses and the locations of
 * sessions. It can be interrupted and run again, also while the service runs. Skips codes, logins and limits, because
 * they expire within a day.
 *
 * Reads each table in pages, in the order of its primary key. A replica may write a row with the older key before the
 * current page. So the tables are read again until no such row is found.
 *
 * @param page rows per query, so that memory and time of a query do not grow with the table
 * @throws Error if no key of the setting can decrypt a row
 */
export async function resealRows(context: Context, page = 500): Promise<Counts> {
  await resealPendingChanges(context)
  const all = { shares: 0, emails: 0, places: 0 }
  for (;;) {
    const shares = await resealShares(context, page)
    const emails = await resealEmails(context, page)
    const places = await resealPlaces(context, page)
    all.shares += shares
    all.emails += emails
    all.places += places
    if (shares + emails + places === 0) return all
  }
}

function resealShares(context: Context, page: number): Promise<number> {
  const share = ifOld(context, 'share').as('old')
  const query = context.db.selectFrom('enrolments').select(['account_id', 'id', share])
  const first = { account_id: firstId, id: firstId }
  return inPages(
    first,
    (last) =>
      query
        .where((is) => is(is.refTuple('account_id', 'id'), '>', is.tuple(last.account_id, last.id)))
        .orderBy('account_id')
        .orderBy('id')
        .limit(page)
        .execute(),
    (row, old) => resealShare(context, { ...row, share: old }),
  )
}

function resealEmails(context: Context, page: number): Promise<number> {
  const query = context.db.selectFrom('identities').select(['id', 'kind', ifOld(context, 'email').as('old')])
  return inPages(
    { id: firstId },
    ({ id }) => query.where('id', '>', id).orderBy('id').limit(page).execute(),
    (row, email) => resealEmail(context, { ...row, email }),
  )
}

function resealPlaces(context: Context, page: number): Promise<number> {
  const { db } = context
  const query = db.selectFrom('sessions').select(['id', ifOld(context, 'place').as('old')])
  return inPages(
    { id: firstId },
    ({ id }) => query.where('id', '>', id).orderBy('id').limit(page).execute(),
    ({ id }, place) =>
      db
        .updateTable('sessions')
        .set({ place: sessionPlace.seal(context, sessionPlace.open(context, place, id), id) })
        .where('id', '=', id)
        // If a request has updated the location in the meantime, changes no row.
        .where('place', '=', place)
        .execute(),
  )
}

/**
 * Returns SQL for the column's bytes if an older key encrypted them, otherwise for null. So for rows that are already
 * re-encrypted the query returns only ids.
 */
function ifOld({ keys }: Context, column: 'share' | 'email' | 'place'): RawBuilder<Buffer | null> {
  const bytes = sql.ref(column)
  return sql`case when substring(${bytes} from 1 for ${keys.newestId.length}) <> ${keys.newestId} then ${bytes} end`
}

/**
 * Reads a table page by page. Re-encrypts the old rows of each page concurrently, over the pool's connections.
 *
 * @returns the number of old rows
 */
async function inPages<key, row extends key & { readonly old: Buffer | null }>(
  first: key,
  read: (last: key) => Promise<readonly row[]>,
  reseal: (row: row, old: Buffer) => Promise<unknown>,
): Promise<number> {
  let count = 0
  for (let last = first; ; ) {
    const rows = await read(last)
    if (rows.length === 0) return count
    const resealed = rows.flatMap((row) => (row.old === null ? [] : [reseal(row, row.old)]))
    await Promise.all(resealed)
    count += resealed.length
    last = rows.at(-1)!
  }
}
