import { Hono } from 'hono'
import { exportJWK } from 'jose'
import { loginApi } from '../../api/serviceApi.ts'
import { readAccount } from '../account/readAccount.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { serveCall } from '../http/serveCall.ts'
import { closeSessions } from './closeSessions.ts'
import { listEndedSessions, listSessions } from './listSessions.ts'
import { refreshSession } from './refreshSession.ts'

/**
 * End, end elsewhere, who am I, and the public keys of this role's tokens. The login role's sessions are renewed,
 * listed for their owner, and end one by one or all at once; the keeper's end by themselves.
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
