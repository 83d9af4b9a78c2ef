import type { Kysely } from 'kysely'
import type { Database, Hit } from '../database/Database.ts'
import type { Limit } from '../settings/LimitSettings.ts'
import { recentHits } from './recentHits.ts'

/** `key` is the row that the hit is stored in, `item` its entry there. */
export type StoredHit = Hit & { readonly key: string; readonly item: string }

/** Returns the hits in the window, from all rows of a name. */
export async function readHits(
  db: Kysely<Database>,
  rowKeys: readonly string[],
  limit: Limit,
  time: number,
): Promise<readonly StoredHit[]> {
  const rows = await db.selectFrom('limits').select(['key', 'hits']).where('key', 'in', rowKeys).execute()
  return rows.flatMap(({ key, hits }) => recentHits.of(hits, limit, time).map(([item, hit]) => ({ key, item, ...hit })))
}
