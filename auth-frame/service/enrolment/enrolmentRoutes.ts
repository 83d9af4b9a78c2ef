import { Hono } from 'hono'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { serveCall } from '../http/serveCall.ts'
import type { RoleContext } from '../RoleContext.ts'
import { assertFresh } from '../session/assertFresh.ts'
import { keepEnrolment } from './keepEnrolment.ts'
import { putEnrolment } from './putEnrolment.ts'
import { replaceEnrolments } from './replaceEnrolments.ts'
import { resealShare } from './resealShare.ts'

/** The shares of this role, one per enrolled browser. Each opens only for its own account and enrolment. */
export function enrolmentRoutes(context: RoleContext): Hono {
  const { db } = context
  const app = new Hono()
  serveCall(context, app, loginApi.putEnrolment, (params, session) => putEnrolment(context, params, session))
  serveCall(context, app, loginApi.getShare, async ({ id }, { accountId }) => {
    const row = await db
      .selectFrom('enrolments')
      .select(['account_id', 'id', 'share'])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new ServiceFailure('NOT_FOUND')
    return { share: (await resealShare(context, row)).toString('base64url') }
  })
  if (context.settings.role === 'login')
    serveCall(context, app, loginApi.confirmEnrolment, async ({ id }, { accountId }) => {
      const { numUpdatedRows } = await db
        .updateTable('enrolments')
        .set({ confirmed: true })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new ServiceFailure('NOT_FOUND')
      return null
    })
  if (context.settings.role === 'login') {
    serveCall(context, app, loginApi.keepEnrolment, (params, session) => keepEnrolment(context, params, session))
    serveCall(context, app, loginApi.noteSealing, async ({ sealedBy }, { accountId }) => {
      await db.updateTable('accounts').set({ sealed_by: sealedBy }).where('id', '=', accountId).execute()
      return null
    })
  } else
    serveCall(context, app, keeperApi.replaceEnrolments, (params, session) =>
      replaceEnrolments(context, params, session),
    )
  serveCall(context, app, loginApi.removeEnrolment, async ({ id }, session) => {
    const { accountId } = session
    if (context.settings.role === 'keeper') assertFresh(context, session)
    await db.deleteFrom('enrolments').where('account_id', '=', accountId).where('id', '=', id).execute()
    return null
  })
  return app
}
