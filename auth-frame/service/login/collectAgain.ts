import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Session } from '../../api/serviceApi.ts'
import type { Found } from '../account/findOrCreateAccount.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import type { Database } from '../database/Database.ts'
import type { Holder } from '../session/Holder.ts'
import { openSession } from '../session/openSession.ts'

/** Milliseconds in which a session whose answer was lost can be collected again. */
const lostFor = 60_000

type Collected = { readonly id: string; readonly origin: string | null; readonly expires_at: Date }

/** Opens the session of a login that is being collected. The login remembers it for `collectAgain`. */
export async function openCollected(
  context: RoleContext,
  { id, origin, expires_at }: Collected,
  found: Found,
  holder: Holder,
  trx: Kysely<Database>,
): Promise<Session> {
  const sessionId = randomUUID()
  const session = await openSession(context, found, { ...holder, origin, sessionId }, trx)
  const until = new Date(Math.max(expires_at.getTime(), context.clock.now() + lostFor))
  await trx.updateTable('logins').set({ session_id: sessionId, expires_at: until }).where('id', '=', id).execute()
  return session
}

/**
 * Opens another session for a login that was collected less than a minute ago, in place of the first one: the answer
 * with that one may have been lost, and the user has proven themselves. The new session is as old as the first, so this
 * refreshes no proof.
 *
 * @param id of a login whose verifier the caller has shown
 * @returns `undefined` after the minute, for the holder of another key, or if the session was ended
 */
export async function collectAgain(context: RoleContext, id: string, holder: Holder): Promise<Session | undefined> {
  const { db, clock } = context
  return db.transaction().execute(async (trx) => {
    const login = await trx
      .selectFrom('logins')
      .select(['origin', 'session_id'])
      .where('id', '=', id)
      .where('status', '=', 'collected')
      .forUpdate()
      .executeTakeFirst()
    if (!login?.session_id) return undefined
    const lost = await trx
      .selectFrom('sessions')
      .select(['account_id as accountId', 'identity_id as identityId', 'key_thumbprint', 'created_at'])
      .where('id', '=', login.session_id)
      .executeTakeFirst()
    const provenAt = lost?.created_at.getTime() ?? 0
    if (!lost || lost.key_thumbprint !== holder.key || provenAt + lostFor <= clock.now()) return undefined
    const { origin, session_id } = login
    const sessionId = randomUUID()
    const session = await openSession(context, lost, { ...holder, origin, sessionId, provenAt }, trx)
    await trx.updateTable('logins').set({ session_id: sessionId }).where('id', '=', id).execute()
    // After that update: a login is deleted with the session that it remembers.
    await trx.deleteFrom('sessions').where('id', '=', session_id).execute()
    return session
  })
}
