import type { Kysely } from 'kysely'
import { emailAtRest } from '../../account/emailAtRest.ts'
import type { RoleContext } from '../../context/RoleContext.ts'
import type { Database } from '../../database/Database.ts'

/** Someone who proves an address may ask for it, whatever others have asked for before. */
export async function voidReservations(
  context: Pick<RoleContext, 'keys'>,
  email: string,
  db: Kysely<Database>,
): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ new_hash: null })
    .where('new_hash', 'in', emailAtRest.hashes(context, email))
    .execute()
}
