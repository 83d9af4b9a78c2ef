import { Hono } from 'hono'
import type * as z from 'zod/mini'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { serveCall } from '../http/serveCall.ts'
import { assertFresh } from '../session/assertFresh.ts'
import { closeSessions } from '../session/closeSessions.ts'
import { putEnrolment } from './putEnrolment.ts'
import { releases } from './releases.ts'
import { replaceEnrolments } from './replaceEnrolments.ts'
import { recordUse, resealShare } from './storedShare.ts'

/** Routes for this role's shares. Each enrolled browser has one share, which only the browser's account can read. */
export function enrolmentRoutes(context: RoleContext): Hono {
  const { db } = context
  const app = new Hono()
  const isKeeper = context.settings.role === 'keeper'
  serveCall(context, app, loginApi.getShare, async ({ id }, session) => {
    const { accountId } = session
    const row = await db
      .selectFrom('enrolments')
      .select(['account_id', 'id', 'share', 'used_at', 'put_by'])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new ServiceFailure('NOT_FOUND')
    if (isKeeper) await releases.record(context, row.put_by, session)
    await recordUse(context, row)
    return { share: (await resealShare(context, row)).toString('base64url') }
  })
  if (!isKeeper) {
    serveCall(context, app, loginApi.putEnrolment, (params, session) => putEnrolment(context, params, session))
    serveCall(context, app, loginApi.confirmEnrolment, ({ id }, session) => confirmEnrolment(context, id, session))
    serveCall(context, app, loginApi.keepEnrolment, (params, session) => keepEnrolment(context, params, session))
    serveCall(context, app, loginApi.noteSealing, async ({ sealedBy }, { accountId }) => {
      await db.updateTable('accounts').set({ sealed_by: sealedBy }).where('id', '=', accountId).execute()
      return null
    })
  } else {
    serveCall(context, app, keeperApi.putEnrolment, async (params, session) => {
      await putEnrolment(context, params, session)
      await releases.recordCreator(context, params.id, session)
      return null
    })
    serveCall(context, app, keeperApi.replaceEnrolments, (params, session) =>
      replaceEnrolments(context, params, session),
    )
    serveCall(context, app, keeperApi.listReleases, async (_, session) => ({
      releases: [...(await releases.list(context, session))],
    }))
  }
  serveCall(context, app, loginApi.removeEnrolment, async ({ id }, session) => {
    const { accountId } = session
    if (isKeeper) assertFresh(context, session)
    await db.deleteFrom('enrolments').where('account_id', '=', accountId).where('id', '=', id).execute()
    return null
  })
  return app
}

/**
 * Confirms an enrollment: A reports that the keeper has its share too. The keeper notifies the owner of new browsers
 * (see `releases`).
 *
 * @throws ServiceFailure NOT_FOUND
 */
async function confirmEnrolment(
  { db }: Pick<RoleContext, 'db'>,
  id: string,
  { accountId }: Pick<SessionRequest, 'accountId'>,
): Promise<null> {
  const { numUpdatedRows } = await db
    .updateTable('enrolments')
    .set({ confirmed: true })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ServiceFailure('NOT_FOUND')
  return null
}

/**
 * Confirms this login share and removes the account's other shares and sessions, in one transaction. All other browsers
 * then have to log in again.
 *
 * @throws ServiceFailure NOT_FOUND; then nothing has changed
 */
async function keepEnrolment(
  context: Pick<RoleContext, 'db' | 'clock' | 'settings'>,
  { id, sealedBy }: z.output<typeof loginApi.keepEnrolment.params>,
  { accountId, sessionId }: SessionRequest,
): Promise<null> {
  await context.db.transaction().execute(async (trx) => {
    await trx.updateTable('accounts').set({ sealed_by: sealedBy }).where('id', '=', accountId).execute()
    const { numUpdatedRows } = await trx
      .updateTable('enrolments')
      .set({ confirmed: true })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ServiceFailure('NOT_FOUND')
    await trx.deleteFrom('enrolments').where('account_id', '=', accountId).where('id', '!=', id).execute()
    await closeSessions(context, (is) => is.and([is('account_id', '=', accountId), is('id', '!=', sessionId)]), trx)
  })
  return null
}
