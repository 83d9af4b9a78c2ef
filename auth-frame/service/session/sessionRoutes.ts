import { Hono } from 'hono'
import { exportJWK } from 'jose'
import { loginApi } from '../../api/serviceApi.ts'
import type { EndedLogin, LastingLogin } from '../../api/sessionApi.ts'
import { readAccount } from '../account/readAccount.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { serveCall } from '../http/serveCall.ts'
import { closeSessions } from './closeSessions.ts'
import { refreshSession } from './openSession.ts'
import { sessionPlace } from './sessionPlace.ts'
import { sessionLife } from './sessionTokens.ts'

/**
 * Routes that end sessions, return the account, and publish the keys that verify this role's tokens. A session of the
 * login role can also be refreshed, and its owner can list all sessions and end one or all of them. The keeper's
 * sessions have no such routes, because they expire soon.
 */
export function sessionRoutes(context: RoleContext): Hono {
  const { keys, settings } = context
  const app = new Hono()
  if (settings.role === 'login') {
    serveCall(context, app, loginApi.refresh, ({ refreshToken }, holder) =>
      refreshSession(context, refreshToken, holder),
    )
    serveCall(context, app, loginApi.listSessions, async (_, session) => ({
      sessions: [...(await listSessions(context, session))],
    }))
    serveCall(context, app, loginApi.listEndedSessions, async (_, session) => ({
      sessions: [...(await listEndedSessions(context, session))],
    }))
    serveCall(context, app, loginApi.endListedSession, async ({ id }, { accountId }) => {
      await closeSessions(context, (is) => is.and([is('account_id', '=', accountId), is('id', '=', id)]))
      return null
    })
    serveCall(context, app, loginApi.endAllSessions, async (_, { accountId }) => {
      await closeSessions(context, (is) => is('account_id', '=', accountId))
      return null
    })
  }
  serveCall(context, app, loginApi.endSession, async (_, { sessionId }) => {
    await closeSessions(context, (is) => is('id', '=', sessionId))
    return null
  })
  serveCall(context, app, loginApi.endOtherSessions, async (_, { accountId, sessionId }) => {
    await closeSessions(context, (is) => is.and([is('account_id', '=', accountId), is('id', '!=', sessionId)]))
    return null
  })
  serveCall(context, app, loginApi.getAccount, (_, session) => readAccount(context, session))
  app.get('/.well-known/jwks.json', async (http) => {
    const published = await Promise.all(
      keys.signing.map(async ({ kid, publicKey }) => ({
        ...(await exportJWK(publicKey)),
        kid,
        alg: 'EdDSA',
        use: 'sig',
      })),
    )
    http.header('cache-control', 'public, max-age=300')
    return http.json({ keys: published })
  })
  return app
}

/** Maximum length of a list, from the answer's schema. */
const maxListed = 100

/**
 * Returns the active sessions of the caller's account: the caller's own session first, then the others, last used
 * first.
 */
async function listSessions(
  context: Pick<RoleContext, 'db' | 'keys' | 'clock'>,
  { accountId, sessionId }: Pick<SessionRequest, 'accountId' | 'sessionId'>,
): Promise<readonly LastingLogin[]> {
  const rows = await context.db
    .selectFrom('sessions')
    .select(['id', 'origin', 'browser', 'place', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', new Date(context.clock.now()))
    .orderBy(({ eb }) => eb('id', '=', sessionId), 'desc')
    .orderBy('expires_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute()
  return rows.map(({ id, origin, browser, place, created_at, expires_at }) => ({
    id,
    origin,
    browser,
    place: place && sessionPlace.open(context, place, id),
    createdAt: created_at.getTime(),
    // The last use of a session: each refresh sets `expires_at` to this time plus `sessionLife.login`.
    usedAt: expires_at.getTime() - sessionLife.login,
    isThisOne: id === sessionId,
  }))
}

/** Returns the sessions of the caller's account that ended in the last 30 days, newest first. */
async function listEndedSessions(
  context: Pick<RoleContext, 'db' | 'keys' | 'clock'>,
  { accountId }: Pick<SessionRequest, 'accountId'>,
): Promise<readonly EndedLogin[]> {
  const rows = await context.db
    .selectFrom('ended_sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', new Date(context.clock.now()))
    .orderBy('ended_at', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map(({ id, origin, browser, place, created_at, ended_at }) => ({
    id,
    origin,
    browser,
    place: place && sessionPlace.open(context, place, id),
    createdAt: created_at.getTime(),
    endedAt: ended_at.getTime(),
  }))
}
