import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/Database.ts'
import { emailAtRest } from '../email/emailAtRest.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { RoleContext } from '../RoleContext.ts'
import type { ChangeDetails } from './ChangeDetails.ts'

/**
 * Gives an identity another address. For a login by e-mail the address is the identity itself, so it must be free: an
 * account that holds it but has no enrolment guards nothing and makes way; any other stays. At the keeper the sessions
 * of the account that made way move to this one: they too have proven the address.
 *
 * @param change `old` must still be the present address
 * @throws ServiceFailure CONFLICT
 */
export async function changeAddress(
  context: Pick<RoleContext, 'keys' | 'settings'>,
  trx: Transaction<Database>,
  identityId: string,
  change: ChangeDetails,
): Promise<void> {
  await lockAddresses(context, trx, change)
  const own = await trx.selectFrom('identities').selectAll().where('id', '=', identityId).forUpdate().executeTakeFirst()
  if (!own || (own.email && emailAtRest.open(context, own.email, identityId)) !== change.old)
    throw new ServiceFailure('CONFLICT', { message: 'The address has changed.' })
  const email = emailAtRest.seal(context, change.new, identityId)
  const update = trx.updateTable('identities').where('id', '=', identityId)
  if (own.kind !== 'email') return void (await update.set({ email }).execute())
  await makeRoom(context, trx, own, change.new)
  const [subject] = emailAtRest.hashes(context, change.new)
  await update
    .set({ subject, email })
    .execute()
    .catch((cause: unknown) => {
      // Someone has logged in with the address just now for the first time.
      throw isTaken(cause) ? taken(cause) : cause
    })
}

/** Of two changes from or to one address the second waits here for the end of the first. */
async function lockAddresses(context: Pick<RoleContext, 'keys'>, trx: Transaction<Database>, change: ChangeDetails) {
  const hashes = [change.old, change.new]
    .flatMap((each) => each ?? [])
    .map((each) => emailAtRest.hashes(context, each)[0])
  for (const hash of hashes.sort()) await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(trx)
}

type Own = { readonly id: string; readonly account_id: string }

async function makeRoom(
  context: Pick<RoleContext, 'keys' | 'settings'>,
  trx: Transaction<Database>,
  own: Own,
  to: string,
) {
  const subjects = emailAtRest.hashes(context, to)
  const before = await trx.selectFrom('deliveries').select('id').where('old_hash', 'in', subjects).executeTakeFirst()
  if (before) throw taken()
  const holder = await trx
    .selectFrom('identities')
    .innerJoin('accounts', 'accounts.id', 'identities.account_id')
    .select('accounts.id')
    .where('kind', '=', 'email')
    .where('subject', 'in', subjects)
    .where('identities.id', '!=', own.id)
    // Nothing is enrolled from here on.
    .forUpdate('accounts')
    .executeTakeFirst()
  if (!holder) return
  const enrolment = await trx
    .selectFrom('enrolments')
    .select('id')
    .where('account_id', '=', holder.id)
    .limit(1)
    .executeTakeFirst()
  if (enrolment) throw taken()
  if (context.settings.role === 'keeper')
    for (const table of ['sessions', 'logins'] as const)
      await trx
        .updateTable(table)
        .set({ account_id: own.account_id, identity_id: own.id })
        .where('account_id', '=', holder.id)
        .execute()
  await trx.deleteFrom('accounts').where('id', '=', holder.id).execute()
}

const taken = (cause?: unknown) => new ServiceFailure('CONFLICT', { message: 'This address cannot be used.', cause })
/** PostgreSQL's unique_violation. */
const isTaken = (cause: unknown) => (cause as { code?: unknown } | null)?.code === '23505'
