import type { RoleContext } from '../context/RoleContext.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'

/**
 * Confirms an enrolment: the keeper has its share too. The notice to the owner is the keeper's: see `releases`.
 *
 * @throws ServiceFailure NOT_FOUND
 */
export async function confirmEnrolment(
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
