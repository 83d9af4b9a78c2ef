import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Hit } from '../database/Database.ts'
import type { RoleContext } from '../RoleContext.ts'
import type { Limit } from '../settings/LimitSettings.ts'
import type { Limits } from './Limits.ts'
import { recentHits } from './recentHits.ts'

/** A limit up to this counts each hit by itself; in a wider one, one hundredth of the window is one entry. */
const mostEntries = 100

/**
 * Sliding windows in the table `limits`: one row a key, its hits with their times as JSON. The row stays small whatever
 * the limit is, because each hit writes it again. What was counted before the role's key was changed still counts: its
 * row is found by the older hashes, and goes over into the new one's.
 */
export function createLimits({ db, keys, clock }: Pick<RoleContext, 'db' | 'keys' | 'clock'>): Limits {
  const hashed = async (name: readonly string[]): Promise<string> => {
    const [key, ...older] = keys.hashes('limit', ...name).map((hash) => hash.toString('base64url'))
    if (older.length > 0) await carryOver(key!, older)
    return key!
  }
  const read = async (key: string, limit: Limit): Promise<readonly Hit[]> => {
    const row = await db.selectFrom('limits').select('hits').where('key', '=', key).executeTakeFirst()
    return recentHits.of(row?.hits ?? {}, limit, clock.now())
  }

  return {
    async take(name, limit, what) {
      const [key, time] = [await hashed(name), clock.now()]
      const [item, ...older] =
        what === undefined
          ? [entryOf(key, limit, time)]
          : keys.hashes('limit-item', ...name, what).map((hash) => hash.toString('base64url'))
      const at = what === undefined ? endOfPart(limit, time) : time
      const expires_at = new Date(time + limit.window * 1000)
      const stored = recentHits.sql(sql.ref('limits.hits'), limit, time)
      const before = what === undefined ? sql`coalesce((limits.hits -> ${item}::text ->> 'times')::int, 0)` : sql`0`
      const counted = sql`jsonb_build_object(${item}::text, jsonb_build_object('at', ${at}::bigint, 'times', ${before} + 1))`
      const taken = await db
        .insertInto('limits')
        .values({ key, hits: JSON.stringify({ [item!]: { at, times: 1 } }), expires_at })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ hits: sql`(${stored} - ${older}::text[]) || ${counted}`, expires_at })
            // PostgreSQL locks the row before it looks here, so of two copies that ask at once the second one sees the
            // first.
            .where(({ eb, or }) => {
              const isFree = eb(recentHits.total(stored), '<', limit.max)
              return what === undefined ? isFree : or([sql<boolean>`${stored} ?| ${[item, ...older]}::text[]`, isFree])
            }),
        )
        .returning('key')
        .executeTakeFirst()
      if (!taken) return { allowed: false, retryAfter: secondsToWait(await read(key, limit), limit, time) }
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
      const hits = await read(await hashed(name), limit)
      return hits.reduce((sum, { times }) => sum + times, 0)
    },
    async clear(name) {
      await db
        .deleteFrom('limits')
        .where('key', '=', await hashed(name))
        .execute()
    },
  }

  async function carryOver(key: string, older: readonly string[]): Promise<void> {
    const rows = await db.selectFrom('limits').select('key').where('key', 'in', older).execute()
    if (rows.length === 0) return
    await db.transaction().execute(async (trx) => {
      const found = await trx.deleteFrom('limits').where('key', 'in', older).returning(['hits', 'expires_at']).execute()
      for (const { hits, expires_at } of found)
        await trx
          .insertInto('limits')
          .values({ key, hits: JSON.stringify(hits), expires_at })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({
              hits: sql`limits.hits || excluded.hits`,
              expires_at: sql`greatest(limits.expires_at, excluded.expires_at)`,
            }),
          )
          .execute()
    })
  }
}

const isWide = ({ max }: Limit) => max > mostEntries

/** Whole milliseconds: with its end as their time, hits never leave the window too early. */
function endOfPart(limit: Limit, time: number): number {
  const part = (limit.window * 1000) / mostEntries
  return isWide(limit) ? Math.ceil(Math.ceil(time / part) * part) : time
}

/** The entry that a hit is counted in. It bears the key, so that one carried over from an older key stays apart. */
function entryOf(key: string, limit: Limit, time: number): string {
  return isWide(limit) ? `${key.slice(0, 8)} ${endOfPart(limit, time)}` : randomUUID()
}

/** Until the oldest hit leaves the window; within 1 and the window whatever the clocks say. */
function secondsToWait(hits: readonly Hit[], limit: Limit, time: number): number {
  const oldest = Math.min(...hits.map(({ at }) => at), time)
  return Math.min(Math.max(Math.ceil((oldest - time) / 1000) + limit.window, 1), limit.window)
}
