import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { storedEmail } from '../account/storedEmail.ts'
import type { Database } from '../database/Database.ts'
import { lockHashes } from '../database/lockHashes.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'

/** The old and the new address of an email change. `old` is `null` if the account has no address. */
export const ChangeDetails = z.object({ old: z.nullable(z.string()), new: z.string() })
export type ChangeDetails = z.output<typeof ChangeDetails>

/**
 * Changes the address of an identity. In an email login the address identifies the account, so no other account may
 * have it. There is one exception: if the other account has no enrollment, it protects no wallet and is deleted. At the
 * keeper its sessions move to this account, because they have proven the same address.
 *
 * @param change `old` must still be the current address
 * @throws ServiceFailure CONFLICT if the address is taken or `old` has changed
 */
export async function changeAddress(
  context: Pick<RoleContext, 'keys' | 'settings'>,
  trx: Transaction<Database>,
  identityId: string,
  change: ChangeDetails,
): Promise<void> {
  // Simultaneous changes from or to these addresses, and first logins with them, wait until this transaction has ended.
  const addresses = [change.old, change.new].flatMap((each) => each ?? [])
  await lockHashes(
    trx,
    addresses.flatMap((each) => storedEmail.hashes(context, each)),
  )
  const own = await trx.selectFrom('identities').selectAll().where('id', '=', identityId).forUpdate().executeTakeFirst()
  if (!own || (own.email && storedEmail.open(context, own.email, identityId)) !== change.old)
    throw new ServiceFailure('CONFLICT', { message: 'The address has changed.' })
  const email = storedEmail.seal(context, change.new, identityId)
  const update = trx.updateTable('identities').where('id', '=', identityId)
  if (own.kind !== 'email') return void (await update.set({ email }).execute())
  await makeRoom(context, trx, own, change.new)
  const [subject] = storedEmail.hashes(context, change.new)
  await update
    .set({ subject, email })
    .execute()
    .catch((cause: unknown) => {
      // A replica of an older release has created an account with this address in the meantime.
      throw isTaken(cause) ? taken(cause) : cause
    })
}

type Own = { readonly id: string; readonly account_id: string }

async function makeRoom(
  context: Pick<RoleContext, 'keys' | 'settings'>,
  trx: Transaction<Database>,
  own: Own,
  to: string,
) {
  const subjects = storedEmail.hashes(context, to)
  const before = await trx.selectFrom('deliveries').select('id').where('old_hash', 'in', subjects).executeTakeFirst()
  if (before) throw taken()
  const holder = await trx
    .selectFrom('identities')
    .innerJoin('accounts', 'accounts.id', 'identities.account_id')
    .select('accounts.id')
    .where('kind', '=', 'email')
    .where('subject', 'in', subjects)
    .where('identities.id', '!=', own.id)
    // Locks the other account, so that it cannot enroll a browser from now on.
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
/** Whether PostgreSQL reports a unique_violation. */
const isTaken = (cause: unknown) => (cause as { code?: unknown } | null)?.code === '23505'
