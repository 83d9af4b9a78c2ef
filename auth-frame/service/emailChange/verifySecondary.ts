import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { emailChangeClaims } from '../../api/emailChangeClaims.ts'
import type { loginApi } from '../../api/serviceApi.ts'
import { emailAtRest } from '../account/emailAtRest.ts'
import { parcelAtRest } from '../account/parcelAtRest.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import type { Database } from '../database/Database.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { enterCode } from '../login/email/enterCode.ts'
import { changeAddress } from './changeAddress.ts'
import { changeRules } from './changeRules.ts'
import { type RoleJwtCheck, signRoleJwt } from './roleJwt.ts'
import { openChange } from './startEmailChange.ts'

type Call = typeof loginApi.verifySecondary

/**
 * Takes the code of the new address, changes the address here, and signs the assertion with which the keeper changes it
 * too. What the keeper has to get is stored in the same transaction; until the keeper has it, the old address logs in
 * as well.
 *
 * @throws ServiceFailure as `enterCode` does, UNAUTHORIZED for a ticket that is not the keeper's, is over, or is about
 *   another change, CONFLICT when the address cannot be used or an earlier change is not over
 */
export async function verifySecondary(
  context: RoleContext,
  check: RoleJwtCheck,
  { code, ticket: jwt }: z.output<Call['params']>,
  session: SessionRequest,
): Promise<z.input<Call['result']>> {
  const ticket = await check(jwt, 'email-change-ticket', emailChangeClaims.ticket)
  const { sessionId, identityId, networks } = session
  return enterCode(context, { kind: 'change-secondary', code, sessionId, networks }, async ({ details }, trx) => {
    const change = openChange(context, details, sessionId)
    const kind = await lockIdentity(trx, identityId)
    const isSame = ticket.kind === kind && ticket.new === change.new
    if (!isSame || (kind === 'email' && ticket.old !== change.old)) throw new ServiceFailure('UNAUTHORIZED')
    await changeAddress(context, trx, identityId, change)
    const claims = { jti: ticket.jti, kind, ...change }
    const { keeperUrl } = context.settings
    const assertion = await signRoleJwt(
      context,
      { typ: 'email-change', audience: keeperUrl, life: changeRules.assertion },
      claims,
    )
    await trx
      .insertInto('deliveries')
      .values({
        id: ticket.jti,
        account_id: session.accountId,
        identity_id: identityId,
        old_hash: kind === 'email' && change.old ? emailAtRest.hashes(context, change.old)[0] : null,
        parcel: parcelAtRest.seal(context, { old: change.old, ticket: jwt, assertion }, ticket.jti),
        next_at: new Date(context.clock.now() + changeRules.firstWait),
      })
      .execute()
    return { newEmail: change.new, assertion }
  })
}

/**
 * @throws ServiceFailure UNAUTHORIZED if the account was deleted in the meantime, CONFLICT while an earlier change of
 *   the identity is on its way to the keeper
 */
async function lockIdentity(trx: Transaction<Database>, id: string): Promise<string> {
  const { kind } = await trx
    .selectFrom('identities')
    .select('kind')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ServiceFailure('UNAUTHORIZED'))
  const earlier = await trx.selectFrom('deliveries').select('id').where('identity_id', '=', id).executeTakeFirst()
  if (earlier) throw new ServiceFailure('CONFLICT', { message: 'An earlier change is not over yet.' })
  return kind
}
