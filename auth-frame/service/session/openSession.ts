import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Session } from '../../api/serviceApi.ts'
import type { FoundAccount } from '../account/findOrCreateAccount.ts'
import { readAccount } from '../account/readAccount.ts'
import type { Database } from '../database/Database.ts'
import type { SessionHolder } from '../http/ClientRequest.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { mailPass } from '../limits/mailPass.ts'
import { closeSessions } from './closeSessions.ts'
import { sessionPlace } from './sessionPlace.ts'
import {
  createRefreshToken,
  formatRefreshToken,
  hashRefreshToken,
  parseRefreshToken,
  sessionLife,
  signToken,
} from './sessionTokens.ts'

type Opened = SessionHolder & {
  /** The host page that requested the login, as claimed by the requester. */
  readonly origin: string | null
  readonly sessionId?: string
  /** Milliseconds since 1970. Defaults to the current time. */
  readonly provenAt?: number
}

/**
 * Opens a session for an identity that was just proven. At the login role, only the holder of the session's key can
 * refresh the session. A session of the keeper ends when its only token expires.
 *
 * @param db the caller's transaction, if there is one
 */
export async function openSession(
  context: RoleContext,
  found: FoundAccount,
  { origin, key, browser, place, sessionId = randomUUID(), provenAt }: Opened,
  db: Kysely<Database> = context.db,
): Promise<Session> {
  const { accountId, identityId } = found
  const now = context.clock.now()
  const refresh = key === null ? undefined : createRefreshToken(sessionId)
  const account = await readAccount({ ...context, db }, found)
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      account_id: accountId,
      identity_id: identityId,
      ...(refresh && hashRefreshToken(refresh)),
      key_thumbprint: key,
      origin,
      // The keeper has no list of sessions. It stores the origin for the email about a release.
      ...(refresh && { browser, place: sessionPlace.seal(context, place, sessionId) }),
      created_at: new Date(provenAt ?? now),
      expires_at: new Date(now + sessionLife[refresh ? 'login' : 'keeper']),
    })
    .execute()
  return {
    token: await signToken(context, { sessionId, accountId, provenAt: provenAt ?? now, key }),
    ...(refresh && { refreshToken: formatRefreshToken(refresh) }),
    expiresIn: sessionLife.token / 1000,
    account,
    ...(account.method === 'email' && account.email !== null && { pass: mailPass.create(context, account.email) }),
  }
}

/**
 * Exchanges a refresh token for the next pair of tokens. Each refresh token may be used once. If a token is used again
 * after its successor was used, somebody else has it too. Then the session ends for both (RFC 9700, 4.14.2).
 *
 * If an answer was lost, the browser still has the previous token. That token returns another pair, which replaces the
 * lost pair. If somebody later uses the lost pair, the session ends. Without the session's key, a token neither returns
 * a pair nor ends the session.
 *
 * @throws ServiceFailure UNAUTHORIZED
 */
export async function refreshSession(
  context: RoleContext,
  text: string,
  { key, browser, place }: SessionHolder,
): Promise<Session> {
  const { db } = context
  const now = context.clock.now()
  const given = parseRefreshToken(text)
  if (!given) throw new ServiceFailure('UNAUTHORIZED')
  const { sessionId } = given
  const hashes = hashRefreshToken(given)
  const next = createRefreshToken(sessionId, given.family)
  const row = await db
    .updateTable('sessions')
    .set({
      refresh_hash: hashRefreshToken(next).refresh_hash,
      exchanged_hash: hashes.refresh_hash,
      browser,
      place: sessionPlace.seal(context, place, sessionId),
      expires_at: new Date(now + sessionLife.login),
    })
    .where('id', '=', sessionId)
    .where('family_hash', '=', hashes.family_hash)
    .where((is) =>
      is.or([is('refresh_hash', '=', hashes.refresh_hash), is('exchanged_hash', '=', hashes.refresh_hash)]),
    )
    .where('key_thumbprint', '=', key)
    .where('expires_at', '>', new Date(now))
    .returning(['account_id as accountId', 'identity_id as identityId', 'created_at'])
    .executeTakeFirst()
  if (!row) {
    await endWhenReused()
    throw new ServiceFailure('UNAUTHORIZED')
  }
  return {
    token: await signToken(context, { sessionId, accountId: row.accountId, provenAt: row.created_at.getTime(), key }),
    refreshToken: formatRefreshToken(next),
    expiresIn: sessionLife.token / 1000,
    account: await readAccount(context, row),
  }

  async function endWhenReused() {
    const session = await db
      .selectFrom('sessions')
      .select(['family_hash', 'key_thumbprint'])
      .where('id', '=', sessionId)
      // Does not end an expired session here. The session may only look expired, because of a wrong clock.
      .where('expires_at', '>', new Date(now))
      .executeTakeFirst()
    if (!session?.family_hash || session.key_thumbprint !== key) return
    if (!timingSafeEqual(session.family_hash, hashes.family_hash)) return
    context.log.warn({ event: 'refresh-token-reused' }, 'a refresh token was used twice: ended its session')
    await closeSessions(context, (is) => is('id', '=', sessionId))
  }
}
