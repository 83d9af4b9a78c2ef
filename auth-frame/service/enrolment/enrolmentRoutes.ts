import { Hono } from 'hono'
import type * as z from 'zod/mini'
import type { Release } from '../../api/enrolmentApi.ts'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { readAccount } from '../account/readAccount.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { serveCall } from '../http/serveCall.ts'
import { mails } from '../mail/mails.ts'
import { assertFresh } from '../session/assertFresh.ts'
import { closeSessions } from '../session/closeSessions.ts'
import { sessionPlace } from '../session/sessionPlace.ts'
import { putEnrolment } from './putEnrolment.ts'
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

/** Time (ms) for which a release stays listed. `maxListed` is the limit of the answer's schema. */
const listedFor = 30 * 24 * 3_600_000
const maxListed = 100

/**
 * The keeper's record of who read recovery shares. One recovery share and one login share are enough to open the
 * wallet. So the keeper notifies the owner as soon as it returns a share: a thief needs no further call that could
 * trigger a notice.
 */
const releases = {
  /**
   * Records which session stored a share. A session that reads its own share learns nothing new, so that is no release.
   */
  async recordCreator({ db }: RoleContext, id: string, { accountId, sessionId }: SessionRequest): Promise<void> {
    await db
      .updateTable('enrolments')
      .set({ put_by: sessionId })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute()
  },
  /**
   * Records a release, and notifies the owner by email, once per session. The session gets the share even if the email
   * fails, because the email address of a social account may no longer exist.
   */
  async record(context: RoleContext, putBy: string | null, session: SessionRequest): Promise<void> {
    const { db, clock, mail, settings } = context
    const { accountId, sessionId, browser, place } = session
    if (putBy === sessionId) return
    const time = clock.now()
    const row = await db.selectFrom('sessions').select('origin').where('id', '=', sessionId).executeTakeFirst()
    const origin = row?.origin ?? null
    const added = await db
      .insertInto('releases')
      .values({
        session_id: sessionId,
        account_id: accountId,
        origin,
        browser,
        place: sessionPlace.seal(context, place, sessionId),
        created_at: new Date(time),
        expires_at: new Date(time + listedFor),
      })
      .onConflict((conflict) => conflict.column('session_id').doNothing())
      .returning('session_id')
      .executeTakeFirst()
    if (!added) return
    const { email } = await readAccount(context, session)
    if (email === null) return
    const facts = { origin: origin ?? 'a site', isOwnPage: origin === settings.authOrigin, browser, place, time }
    await mail.send(email, mails.backupUsed(facts)).catch(() => undefined)
  },
  /** Returns the releases, newest first. Omits sessions whose browser is already in the owner's list of browsers. */
  async list(context: RoleContext, { accountId }: Pick<SessionRequest, 'accountId'>): Promise<readonly Release[]> {
    const rows = await context.db
      .selectFrom('releases')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('expires_at', '>', new Date(context.clock.now()))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('enrolments')
              .select('enrolments.id')
              .where('enrolments.account_id', '=', accountId)
              .whereRef('enrolments.put_by', '=', 'releases.session_id'),
          ),
        ),
      )
      .orderBy('created_at', 'desc')
      .limit(maxListed)
      .execute()
    return rows.map(({ session_id: id, origin, browser, place, created_at }) => ({
      id,
      origin,
      browser,
      place: sessionPlace.open(context, place, id),
      at: created_at.getTime(),
    }))
  },
} as const
