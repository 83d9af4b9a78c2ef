import type { Account } from '../../api/serviceApi.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { FoundAccount } from './findOrCreateAccount.ts'
import { readPendingChange } from './pendingChange.ts'
import { resealEmail } from './storedEmail.ts'

/**
 * Returns the account as its owner may see it.
 *
 * @throws ServiceFailure UNAUTHORIZED if the account no longer exists
 */
export async function readAccount(
  context: Pick<RoleContext, 'db' | 'keys'>,
  { accountId, identityId }: FoundAccount,
): Promise<Account> {
  const { db } = context
  const identity = await db
    .selectFrom('identities')
    .innerJoin('accounts', 'accounts.id', 'identities.account_id')
    .select(['kind', 'email', 'user_name', 'deleting', 'sealed_by'])
    .where('identities.id', '=', identityId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!identity) throw new ServiceFailure('UNAUTHORIZED')
  const enrolments = await db
    .selectFrom('enrolments')
    .select(['id', 'address', 'label', 'sealing', 'confirmed', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const pendingChange = await readPendingChange(context, identityId)
  return {
    id: accountId,
    email: identity.email && (await resealEmail(context, { ...identity, id: identityId, email: identity.email })),
    userName: identity.user_name,
    method: identity.kind,
    // The keeper knows how its shares are protected. The login role only knows what A has reported about them.
    sealedBy: enrolments.find(({ sealing }) => sealing.kind !== 'keeper')?.sealing.kind ?? identity.sealed_by,
    enrolments: enrolments.map(({ created_at, ...each }) => ({ ...each, createdAt: created_at.getTime() })),
    ...(identity.deleting && { deleting: true as const }),
    ...(pendingChange && { pendingChange }),
  }
}
