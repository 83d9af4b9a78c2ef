import type { Kysely } from 'kysely'
import type { Database } from '../database/Database.ts'

/**
 * Lets a login that was held be collected.
 *
 * @returns whether it was held: `false` for one that was stopped meanwhile
 */
export async function releaseLogin(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('logins')
    .set({ status: 'done' })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
