import type * as z from 'zod/mini'
import type { loginApi } from '../../api/serviceApi.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { RoleContext } from '../RoleContext.ts'
import { bindingOf } from './bindingOf.ts'

const most = 200

/**
 * Keeps a share, sealed with the role's key before it reaches the database; an enrolment that is there is replaced.
 *
 * An account has one seed, so all its enrolments have one address: of two browsers that make a seed for a new account
 * at the same time, the second one is refused and takes over the first one's. A must put its share at the login role
 * first.
 *
 * @throws ServiceFailure CONFLICT for another address than the account's, or one browser too many
 */
export async function putEnrolment(
  { db, keys, clock }: RoleContext,
  { id, address, label, share, sealing }: z.output<typeof loginApi.putEnrolment.params>,
  { accountId }: SessionRequest,
): Promise<null> {
  const row = {
    address,
    label,
    sealing: JSON.stringify(sealing),
    share: keys.seal(Buffer.from(share, 'base64url'), bindingOf(accountId, id)),
  }
  await db.transaction().execute(async (trx) => {
    // One after another for an account, as none of its rows may be there yet to be locked.
    await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst()
    const others = await trx
      .selectFrom('enrolments')
      .select('address')
      .where('account_id', '=', accountId)
      .where('id', '!=', id)
      .execute()
    if (others.some((other) => other.address.toLowerCase() !== address.toLowerCase()))
      throw new ServiceFailure('CONFLICT', { message: 'The account has another wallet already.' })
    if (others.length >= most)
      throw new ServiceFailure('CONFLICT', { message: 'The account has too many browsers. Remove one first.' })
    await trx
      .insertInto('enrolments')
      .values({ account_id: accountId, id, ...row, created_at: new Date(clock.now()) })
      .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet(row))
      .execute()
  })
  return null
}
