import type { Transaction } from 'kysely'
import type { Found } from '../account/findOrCreateAccount.ts'
import type { Database } from '../database/Database.ts'
import { emailAtRest } from '../email/emailAtRest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { RoleContext } from '../RoleContext.ts'
import type { ChangeDetails } from './ChangeDetails.ts'

/**
 * Gives an identity another address, whose mailbox was proven. For a login by e-mail the address is the identity
 * itself, so it must be free: an account that holds it but has no enrolment guards nothing and makes way; any other
 * stays.
 *
 * @param change `old` must still be the present address
 * @throws ServiceFailure CONFLICT
 */
export async function changeAddress(
  context: Pick<RoleContext, 'keys'>,
  trx: Transaction<Database>,
  { identityId }: Found,
  change: ChangeDetails,
): Promise<void> {
  const own = await trx.selectFrom('identities').selectAll().where('id', '=', identityId).forUpdate().executeTakeFirst()
  if (!own || (own.email && emailAtRest.open(context, own.email, identityId)) !== change.old)
    throw new ServiceFailure('CONFLICT', { message: 'The address has changed.' })
  const email = emailAtRest.seal(context, change.new, identityId)
  if (own.kind !== 'email') {
    await trx.updateTable('identities').set({ email }).where('id', '=', identityId).execute()
    return
  }
  const subjects = emailAtRest.hashes(context, change.new)
  await trx
    .deleteFrom('accounts')
    .where('id', 'in', (query) =>
      query
        .selectFrom('identities')
        .select('account_id')
        .where('kind', '=', 'email')
        .where('subject', 'in', subjects)
        .where('id', '!=', identityId),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('enrolments').select('id').whereRef('enrolments.account_id', '=', 'accounts.id'))),
    )
    .execute()
  const taken = await trx
    .selectFrom('identities')
    .select('id')
    .where('kind', '=', 'email')
    .where('subject', 'in', subjects)
    .where('id', '!=', identityId)
    .executeTakeFirst()
  if (taken) throw new ServiceFailure('CONFLICT', { message: 'This address cannot be used.' })
  await trx.updateTable('identities').set({ subject: subjects[0], email }).where('id', '=', identityId).execute()
}
