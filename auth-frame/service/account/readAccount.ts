import type { Account } from '../../api/serviceApi.ts'
import { resealEmail } from '../email/resealEmail.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { RoleContext } from '../RoleContext.ts'
import type { Found } from './findOrCreateAccount.ts'

/** @throws ServiceFailure UNAUTHORIZED when the account is gone */
export async function readAccount(
  context: Pick<RoleContext, 'db' | 'keys'>,
  { accountId, identityId }: Found,
): Promise<Account> {
  const { db } = context
  const identity = await db
    .selectFrom('identities')
    .select(['kind', 'email', 'user_name'])
    .where('id', '=', identityId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!identity) throw new ServiceFailure('UNAUTHORIZED')
  const { sealed_by } = await db
    .selectFrom('accounts')
    .select('sealed_by')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const enrolments = await db
    .selectFrom('enrolments')
    .select(['id', 'address', 'label', 'sealing', 'confirmed', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    id: accountId,
    email: identity.email && (await resealEmail(context, { ...identity, id: identityId, email: identity.email })),
    userName: identity.user_name,
    method: identity.kind,
    // The keeper has the seals themselves.
    sealedBy: enrolments.find(({ sealing }) => sealing.kind !== 'keeper')?.sealing.kind ?? sealed_by,
    enrolments: enrolments.map(({ created_at, ...each }) => ({ ...each, createdAt: created_at.getTime() })),
  }
}
