import type * as z from 'zod/mini'
import type { keeperApi } from '../../api/serviceApi.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { assertFresh } from '../session/assertFresh.ts'
import { assertOwnAddress } from './putEnrolment.ts'
import { associatedData } from './storedShare.ts'

/**
 * Replaces all recovery shares of an account in one transaction, so that an interruption never leaves some shares
 * protected in the old way and others in the new way. Ends the account's other sessions.
 *
 * @throws ServiceFailure INVALID_REQUEST without the addresses' signatures, PROOF_TOO_OLD, CONFLICT if the account has
 *   a different address
 */
export async function replaceEnrolments(
  context: RoleContext,
  { enrolments }: z.output<typeof keeperApi.replaceEnrolments.params>,
  session: SessionRequest,
): Promise<null> {
  const { db, keys, clock } = context
  const { accountId, sessionId } = session
  assertFresh(context, session)
  for (const each of enrolments) await assertOwnAddress(context, each, session)
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst()
    const before = await trx
      .selectFrom('enrolments')
      .select(['id', 'address', 'created_at'])
      .where('account_id', '=', accountId)
      .execute()
    const address = (before[0] ?? enrolments[0]!).address.toLowerCase()
    if (enrolments.some((each) => each.address.toLowerCase() !== address))
      throw new ServiceFailure('CONFLICT', { message: 'The account has another wallet.' })
    await trx.deleteFrom('enrolments').where('account_id', '=', accountId).execute()
    const rows = enrolments.map(({ sealing, share, proof: _, ...each }) => ({
      ...each,
      account_id: accountId,
      sealing: JSON.stringify(sealing),
      share: keys.seal(Buffer.from(share, 'base64url'), associatedData(accountId, each.id)),
      confirmed: true,
      created_at: before.find(({ id }) => id === each.id.toLowerCase())?.created_at ?? new Date(clock.now()),
      used_at: new Date(clock.now()),
    }))
    await trx.insertInto('enrolments').values(rows).execute()
    await trx.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '!=', sessionId).execute()
  })
  return null
}
