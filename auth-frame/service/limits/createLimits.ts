import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RoleContext } from '../RoleContext.ts'
import type { Limit } from '../settings/LimitSettings.ts'
import type { Limits } from './Limits.ts'

type Hits = Record<string, number>

/**
 * Sliding windows in the table `limits`: one row a key, its hits with their times as JSON. What was counted before the
 * role's key was changed still counts: its row is found by the older hashes, and goes over into the new one's.
 */
export function createLimits({ db, keys, clock }: Pick<RoleContext, 'db' | 'keys' | 'clock'>): Limits {
  const hashed = async (name: readonly string[]): Promise<string> => {
    const [key, ...older] = keys.hashes('limit', ...name).map((hash) => hash.toString('base64url'))
    if (older.length > 0) await carryOver(key!, older)
    return key!
  }
  const read = async (key: string): Promise<Hits> =>
    (await db.selectFrom('limits').select('hits').where('key', '=', key).executeTakeFirst())?.hits ?? {}

  return {
    async take(name, limit, what) {
      const [key, time] = [await hashed(name), clock.now()]
      const [item = randomUUID(), ...older] =
        what === undefined ? [] : keys.hashes('limit-item', ...name, what).map((hash) => hash.toString('base64url'))
      const hit = JSON.stringify({ [item]: time })
      const stored = recent(sql.ref('limits.hits'), limit, time)
      const taken = await db
        .insertInto('limits')
        .values({ key, hits: hit, expires_at: new Date(time + limit.window * 1000) })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({
              hits: sql`(${stored} - ${older}::text[]) || ${hit}::jsonb`,
              expires_at: new Date(time + limit.window * 1000),
            })
            // PostgreSQL locks the row before it looks here, so of two copies that ask at once the second one sees the
            // first.
            .where(({ eb, or }) =>
              or([
                sql<boolean>`${stored} ?| ${[item, ...older]}::text[]`,
                eb(sql<number>`(select count(*)::int from jsonb_object_keys(${stored}))`, '<', limit.max),
              ]),
            ),
        )
        .returning('key')
        .executeTakeFirst()
      if (!taken) return { allowed: false, retryAfter: secondsToWait(await read(key), limit, time) }
      return {
        allowed: true,
        giveBack: async () => {
          await db
            .updateTable('limits')
            .set({ hits: sql`hits - ${item}::text` })
            .where('key', '=', key)
            .execute()
        },
      }
    },
    async count(name, limit) {
      const hits = await read(await hashed(name))
      return Object.values(hits).filter((at) => isRecent(at, limit, clock.now())).length
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

/** The hits that still count. One from the far future was written by a clock that was wrong, and is dropped. */
function recent(hits: unknown, { window }: Limit, time: number) {
  const [from, to] = [time - window * 1000, time + window * 1000]
  return sql<Hits>`(select coalesce(jsonb_object_agg(hit.key, hit.value), '{}') from jsonb_each(${hits}) hit
    where hit.value::bigint > ${from} and hit.value::bigint <= ${to})`
}

function isRecent(at: number, { window }: Limit, time: number): boolean {
  return at > time - window * 1000 && at <= time + window * 1000
}

/** Until the oldest hit leaves the window; within 1 and the window whatever the clocks say. */
function secondsToWait(hits: Hits, limit: Limit, time: number): number {
  const oldest = Math.min(...Object.values(hits).filter((at) => isRecent(at, limit, time)), time)
  return Math.min(Math.max(Math.ceil((oldest - time) / 1000) + limit.window, 1), limit.window)
}
