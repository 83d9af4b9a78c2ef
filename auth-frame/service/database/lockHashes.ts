import { sql, type Transaction } from 'kysely'
import type { Database } from './Database.ts'

/**
 * Locks the keyed hashes of one or more values until the transaction ends. Pass each value's hashes under all keys of
 * the setting. While the role's key is being changed, replicas disagree about which key is the newest, but this way
 * they lock the same hashes. The hashes are locked in sorted order, so two transactions never deadlock.
 *
 * @param space number that separates locks on the same hashes for different purposes
 */
export async function lockHashes(trx: Transaction<Database>, hashes: readonly string[], space = 0): Promise<void> {
  const sorted = hashes.toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended(hash, ${space})) from unnest(${sorted}::text[]) hash`.execute(
    trx,
  )
}
