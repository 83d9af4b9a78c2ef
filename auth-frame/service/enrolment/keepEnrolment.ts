import type * as z from 'zod/mini'
import type { loginApi } from '../../api/serviceApi.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { closeSessions } from '../session/closeSessions.ts'

/**
 * Keeps only this login share of an account, confirmed, and only this session, in one transaction: the other browsers
 * have to log in again.
 *
 * @throws ServiceFailure NOT_FOUND, and then nothing has changed
 */
export async function keepEnrolment(
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
