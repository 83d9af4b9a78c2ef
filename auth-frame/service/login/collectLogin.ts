import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Session } from '../../api/serviceApi.ts'
import type { FoundAccount } from '../account/findOrCreateAccount.ts'
import type { Database, LoginKind } from '../database/Database.ts'
import type { SessionHolder } from '../http/ClientRequest.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { openSession } from '../session/openSession.ts'

type Question = {
  readonly kind: LoginKind
  readonly id: string
  readonly verifier: string
  /** The browser that will hold the session. */
  readonly holder: SessionHolder
}
type Collected =
  /** `held`: the login is proven, but cannot be collected before `releaseLogin` runs. */
  | { readonly state: 'pending' | 'held'; readonly details: Record<string, unknown> | null }
  | { readonly state: 'denied'; readonly reason: 'denied' | 'expired' | 'failed' }
  | { readonly state: 'done'; readonly session: Session; readonly details: Record<string, unknown> | null }

/**
 * Returns the state of a login, which A polls. Collecting a login creates its session. For a minute the same verifier
 * and key can collect the login again (see `collectAgain`).
 *
 * Expired logins are deleted soon, so an unknown id gets the same answer as an expired login.
 *
 * @throws ServiceFailure NOT_FOUND if the verifier does not match the challenge
 */
export async function collectLogin(context: RoleContext, { kind, id, verifier, holder }: Question): Promise<Collected> {
  const { db, clock } = context
  const login = await db
    .selectFrom('logins')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const over = { state: 'denied', reason: 'expired' } as const
  if (!login) return over
  if (!provesChallenge(verifier, login.challenge)) throw new ServiceFailure('NOT_FOUND')
  if (login.status === 'denied') return { state: 'denied', reason: login.reason ?? 'denied' }
  if (login.status === 'collected') return collectedAgain(login.details)
  if (login.expires_at.getTime() <= clock.now()) return over
  if (login.status === 'pending' || login.status === 'held') return { state: login.status, details: login.details }
  const collected = await db.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable('logins')
      .set({ status: 'collected' })
      .where('id', '=', id)
      .where('status', '=', 'done')
      .returning(['account_id', 'identity_id', 'details'])
      .executeTakeFirst()
    if (!taken?.account_id || !taken.identity_id) return undefined
    const found = { accountId: taken.account_id, identityId: taken.identity_id }
    const session = await openCollected(context, login, found, holder, trx)
    return { state: 'done', session, details: taken.details } as const
  })
  return collected ?? collectedAgain(login.details)

  async function collectedAgain(details: Record<string, unknown> | null): Promise<Collected> {
    const session = await collectAgain(context, id, holder)
    return session ? { state: 'done', session, details } : over
  }
}

/** Time (ms) in which a login can be collected again, if the answer with its session was lost. */
const lostFor = 60_000

type CollectedLogin = { readonly id: string; readonly origin: string | null; readonly expires_at: Date }

/** Opens the session of a login that is being collected. Stores the session's id in the login, for `collectAgain`. */
export async function openCollected(
  context: RoleContext,
  { id, origin, expires_at }: CollectedLogin,
  found: FoundAccount,
  holder: SessionHolder,
  trx: Kysely<Database>,
): Promise<Session> {
  const sessionId = randomUUID()
  const session = await openSession(context, found, { ...holder, origin, sessionId }, trx)
  const until = new Date(Math.max(expires_at.getTime(), context.clock.now() + lostFor))
  await trx.updateTable('logins').set({ session_id: sessionId, expires_at: until }).where('id', '=', id).execute()
  return session
}

/**
 * Opens another session for a login that was collected less than a minute ago, and ends the first session. Needed if
 * the answer with the first session was lost: the user should not have to log in again. The new session keeps the first
 * session's time of proof.
 *
 * @param id a login whose verifier the caller has shown
 * @returns `undefined` after the minute, for a different key, or if the session was ended
 */
export async function collectAgain(
  context: RoleContext,
  id: string,
  holder: SessionHolder,
): Promise<Session | undefined> {
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
    // Must run after the update above: deleting a session also deletes a login that refers to it.
    await trx.deleteFrom('sessions').where('id', '=', session_id).execute()
    return session
  })
}

/** Whether `challenge` is the base64url SHA-256 of the verifier string, as in RFC 7636 (`S256`). */
export function provesChallenge(verifier: string, challenge: string | null): boolean {
  const given = createHash('sha256').update(verifier).digest()
  const wanted = Buffer.from(challenge ?? '', 'base64url')
  return wanted.length === given.length && timingSafeEqual(given, wanted)
}
