import type { Transaction } from 'kysely'
import type { Found } from '../account/findOrCreateAccount.ts'
import type { Database } from '../database/Database.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'

/**
 * Gives an identity another address, whose mailbox was proven. For a login by e-mail the address is the identity
 * itself, so it must be free: an account that holds it but has no enrolment guards nothing and makes way; any other
 * stays.
 *
 * @param change `old` must still be the present address
 * @throws ServiceFailure CONFLICT
 */
export async function changeAddress(
  trx: Transaction<Database>,
  { identityId }: Found,
  change: { readonly old: string | null; readonly new: string },
): Promise<void> {
  const own = await trx.selectFrom('identities').selectAll().where('id', '=', identityId).forUpdate().executeTakeFirst()
  if (!own || own.email !== change.old) throw new ServiceFailure('CONFLICT', { message: 'The address has changed.' })
  if (own.kind !== 'email') {
    await trx.updateTable('identities').set({ email: change.new }).where('id', '=', identityId).execute()
    return
  }
  await trx
    .deleteFrom('accounts')
    .where('id', 'in', (query) =>
      query
        .selectFrom('identities')
        .select('account_id')
        .where('kind', '=', 'email')
        .where('subject', '=', change.new)
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
    .where('subject', '=', change.new)
    .where('id', '!=', identityId)
    .executeTakeFirst()
  if (taken) throw new ServiceFailure('CONFLICT', { message: 'This address cannot be used.' })
  await trx
    .updateTable('identities')
    .set({ subject: change.new, email: change.new })
    .where('id', '=', identityId)
    .execute()
}
