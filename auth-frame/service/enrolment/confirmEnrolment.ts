import { readAccount } from '../account/readAccount.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { mails } from '../mail/mails.ts'
import type { RoleContext } from '../RoleContext.ts'

/**
 * Confirms an enrolment: the keeper has its share too. If it is not the first browser of the account, the owner gets a
 * notice by mail.
 *
 * @throws ServiceFailure NOT_FOUND
 */
export async function confirmEnrolment(context: RoleContext, id: string, session: SessionRequest): Promise<null> {
  const { db, clock, mail } = context
  const { accountId, browser } = session
  const all = await db
    .selectFrom('enrolments')
    .select(['id', 'confirmed', 'label'])
    .where('account_id', '=', accountId)
    .execute()
  const own = all.find((each) => each.id === id.toLowerCase())
  if (!own) throw new ServiceFailure('NOT_FOUND')
  const { numUpdatedRows } = await db
    .updateTable('enrolments')
    .set({ confirmed: true })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('confirmed', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) {
    if (own.confirmed) return null
    throw new ServiceFailure('NOT_FOUND')
  }
  if (!all.some(({ confirmed }) => confirmed)) return null
  const { email } = await readAccount(context, session)
  // The browser is there whether or not the notice arrives.
  if (email !== null)
    await mail
      .send(email, mails.newBrowser({ origin: siteOf(own.label), browser, time: clock.now() }))
      .catch(() => undefined)
  return null
}

/** The host in a label such as `Chrome on app.example`; A writes it, but anyone may speak like A. */
function siteOf(label: string): string {
  return / on ([\w.:[\]-]{1,253})$/.exec(label)?.[1] ?? 'a site'
}
