import type { Release } from '../../api/enrolmentApi.ts'
import { readAccount } from '../account/readAccount.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import { mails } from '../mail/mails.ts'
import { sessionPlace } from '../session/sessionPlace.ts'

/** Time (ms) for which a release stays listed. `maxListed` is the limit of the answer's schema. */
const listedFor = 30 * 24 * 3_600_000
const maxListed = 100

/**
 * The keeper's record of who read recovery shares. One recovery share and one login share are enough to open the
 * wallet. So the keeper notifies the owner as soon as it returns a share: a thief needs no further call that could
 * trigger a notice.
 */
export const releases = {
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
