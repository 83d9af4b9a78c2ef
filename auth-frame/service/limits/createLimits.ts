import { sql } from 'kysely'
import type { Limits, RoleContext } from '../context/RoleContext.ts'
import { lockHashes } from '../database/lockHashes.ts'
import { readHits, takeHit } from './takeHit.ts'

/**
 * Sliding windows in the table `limits`: one row per name, with the hits and their times as JSON. While the role's key
 * changes, a name has one row per key: each replica adds hits to the row of its own newest key, and counts the hits of
 * all rows.
 */
export function createLimits({ db, keys, clock }: Pick<RoleContext, 'db' | 'keys' | 'clock'>): Limits {
  const hashesOf = (use: string, name: readonly string[]) =>
    keys.hashes(use, ...name).map((hash) => hash.toString('base64url'))

  return {
    async take(name, limit, what) {
      const time = clock.now()
      const rowKeys = hashesOf('limit', name)
      const hit = { rowKeys, items: what === undefined ? undefined : hashesOf('limit-item', [...name, what]), time }
      // With one key, the statement that counts the hit also locks its row.
      const taken =
        rowKeys.length === 1
          ? await takeHit(db, hit, limit)
          : await db.transaction().execute(async (trx) => {
              await lockHashes(trx, rowKeys)
              return takeHit(trx, hit, limit)
            })
      if ('retryAfter' in taken) return { allowed: false, retryAfter: taken.retryAfter }
      const { key, item } = taken
      return {
        allowed: true,
        giveBack: async () => {
          const times = sql`(hits -> ${item}::text ->> 'times')::int`
          const fewer = sql`jsonb_set(hits, array[${item}::text, 'times'], to_jsonb(${times} - 1))`
          await db
            .updateTable('limits')
            .set({ hits: sql`case when ${times} > 1 then ${fewer} else hits - ${item}::text end` })
            .where('key', '=', key)
            .execute()
        },
      }
    },
    async count(name, limit) {
      return (await readHits(db, hashesOf('limit', name), limit, clock.now())).reduce(
        (sum, { times }) => sum + times,
        0,
      )
    },
    async clear(name) {
      const rowKeys = hashesOf('limit', name)
      await db.transaction().execute(async (trx) => {
        await lockHashes(trx, rowKeys)
        await trx.deleteFrom('limits').where('key', 'in', rowKeys).execute()
      })
    },
  }
}
