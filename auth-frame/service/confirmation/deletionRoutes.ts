import { Hono } from 'hono'
import { loginApi } from '../../api/serviceApi.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { serveCall } from '../http/serveCall.ts'
import { enterCode } from '../login/email/enterCode.ts'
import { assertFresh } from '../session/assertFresh.ts'

/**
 * Deletion of an account, with a fresh proof at both roles: it is noted at the login role, made at the keeper, then at
 * the login role. Broken off in between it can be taken up again, because the note stays until it is taken back.
 */
export function deletionRoutes(context: RoleContext): Hono {
  const { db, settings } = context
  const app = new Hono()
  const note = (trx: typeof db, accountId: string, deleting: boolean) =>
    trx.updateTable('accounts').set({ deleting }).where('id', '=', accountId).execute()
  if (settings.role === 'login') {
    serveCall(context, app, loginApi.startDeletion, async ({ code }, session) => {
      const { accountId, sessionId, networks } = session
      if (code === undefined) {
        assertFresh(context, session)
        await note(db, accountId, true)
      } else
        await enterCode(context, { kind: 'fresh', code, sessionId, networks }, (_, trx) => note(trx, accountId, true))
      return null
    })
    serveCall(context, app, loginApi.stopDeletion, async (_, { accountId }) => {
      await note(db, accountId, false)
      return null
    })
  }
  serveCall(context, app, loginApi.deleteAccount, async (_, session) => {
    if (settings.role === 'keeper') assertFresh(context, session)
    const { numDeletedRows } = await db
      .deleteFrom('accounts')
      .where('id', '=', session.accountId)
      .$if(settings.role === 'login', (query) => query.where('deleting', '=', true))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new ServiceFailure('CONFLICT')
    return null
  })
  return app
}
