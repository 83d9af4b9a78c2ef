import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database, Hit } from '../database/Database.ts'
import { lockHashes } from '../database/lockHashes.ts'
import type { Limits, RoleContext } from '../http/RoleContext.ts'
import type { Limit } from '../settings/LimitSettings.ts'

/**
 * Creates sliding windows in the table `limits`. A limit's name has one row, with its hits and their times as JSON.
 * While the role's key is being changed, a name has one row per key: each replica adds hits to the row of its own
 * newest key, and counts the hits in all rows.
 */
export function createLimits({ db, keys, clock }: Pick<RoleContext, 'db' | 'keys' | 'clock'>): Limits {
  const hashesOf = (use: string, name: readonly string[]) =>
    keys.hashes(use, ...name).map((hash) => hash.toString('base64url'))

  return {
    async take(name, limit, what) {
      const time = clock.now()
      const rowKeys = hashesOf('limit', name)
      const hit = { rowKeys, items: what === undefined ? undefined : hashesOf('limit-item', [...name, what]), time }
      // With a single key, the SQL statement that counts the hit also locks the row.
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

/**
 * Maximum number of entries in one row of the table `limits`. If a limit allows at most this many hits, each hit is one
 * entry. For a higher limit, each entry counts the hits of one time slice, one hundredth of the window.
 */
const mostEntries = 100

type NewHit = {
  /** Keyed hashes of the limit's name, newest key first. */
  readonly rowKeys: readonly string[]
  /** Keyed hashes of the counted value, newest key first. `undefined` if every hit counts. */
  readonly items: readonly string[] | undefined
  /** Milliseconds since 1970. */
  readonly time: number
}

/**
 * Counts a hit, or refuses it if the limit is reached. Writes exactly one row, so two transactions never wait for each
 * other's rows.
 *
 * @param db a transaction that has locked `rowKeys` if there are several
 * @returns the row and the entry of the hit, or `retryAfter` in seconds
 */
async function takeHit(
  db: Kysely<Database>,
  { rowKeys, items, time }: NewHit,
  limit: Limit,
): Promise<Pick<StoredHit, 'key' | 'item'> | { readonly retryAfter: number }> {
  const hits = rowKeys.length > 1 ? await readHits(db, rowKeys, limit, time) : []
  const same = hits.find(({ item }) => items?.includes(item))
  const { key, item } = same ?? { key: rowKeys[0]!, item: items?.[0] ?? entryOf(limit, time) }
  const elsewhere = hits.reduce((sum, hit) => (hit.key === key ? sum : sum + hit.times), 0)
  const isTaken = (same || elsewhere < limit.max) && (await add())
  return isTaken ? { key, item } : { retryAfter: secondsToWait(await readHits(db, rowKeys, limit, time), limit, time) }

  async function add(): Promise<boolean> {
    const at = items ? time : endOfPart(limit, time)
    const expires_at = new Date(time + limit.window * 1000)
    const stored = recentHits.sql(sql.ref('limits.hits'), limit, time)
    const before = items ? sql`0` : sql`coalesce((limits.hits -> ${item}::text ->> 'times')::int, 0)`
    const counted = sql`jsonb_build_object(${item}::text, jsonb_build_object('at', ${at}::bigint, 'times', ${before} + 1))`
    const row = await db
      .insertInto('limits')
      .values({ key, hits: JSON.stringify({ [item]: { at, times: 1 } }), expires_at })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ hits: sql`${stored} || ${counted}`, expires_at })
          // PostgreSQL locks the row before it evaluates this condition. If two replicas count at the same time, the
          // second one therefore sees the hit of the first.
          .where(({ eb, or }) => {
            const isFree = eb(recentHits.total(stored), '<', limit.max - elsewhere)
            return items ? or([sql<boolean>`${stored} ?| ${[item]}::text[]`, isFree]) : isFree
          }),
      )
      .returning('key')
      .executeTakeFirst()
    return row !== undefined
  }
}

const isWide = ({ max }: Limit) => max > mostEntries

/**
 * Returns the time (ms) at which a hit counts: the end of its time slice, so that it does not drop out of the window
 * too early.
 */
function endOfPart(limit: Limit, time: number): number {
  const part = (limit.window * 1000) / mostEntries
  return isWide(limit) ? Math.ceil(Math.ceil(time / part) * part) : time
}

/** Returns the key of the entry that counts a hit. */
function entryOf(limit: Limit, time: number): string {
  return isWide(limit) ? `${endOfPart(limit, time)}` : randomUUID()
}

/**
 * Returns the seconds until the oldest hit leaves the window: at least 1 and at most the window, even if a clock was
 * wrong.
 */
function secondsToWait(hits: readonly StoredHit[], limit: Limit, time: number): number {
  const oldest = Math.min(...hits.map(({ at }) => at), time)
  return Math.min(Math.max(Math.ceil((oldest - time) / 1000) + limit.window, 1), limit.window)
}

/** A hit with its location in the table `limits`: `key` identifies the row, and `item` identifies the entry in it. */
type StoredHit = Hit & { readonly key: string; readonly item: string }

/** Returns the hits in the window, from all rows of a limit. */
async function readHits(
  db: Kysely<Database>,
  rowKeys: readonly string[],
  limit: Limit,
  time: number,
): Promise<readonly StoredHit[]> {
  const rows = await db.selectFrom('limits').select(['key', 'hits']).where('key', 'in', rowKeys).execute()
  return rows.flatMap(({ key, hits }) => recentHits.of(hits, limit, time).map(([item, hit]) => ({ key, item, ...hit })))
}

const bounds = ({ window }: Limit, time: number) => [time - window * 1000, time + window * 1000] as const

/**
 * Selects those hits of a row that are still in the window, once in TypeScript and once in SQL. Drops hits from the far
 * future, which a wrong clock has written.
 */
const recentHits = {
  of(hits: Readonly<Record<string, Hit>>, limit: Limit, time: number): readonly (readonly [string, Hit])[] {
    const [from, to] = bounds(limit, time)
    return Object.entries(hits).filter(([, { at }]) => at > from && at <= to)
  },
  sql(hits: unknown, limit: Limit, time: number): RawBuilder<Record<string, Hit>> {
    const [from, to] = bounds(limit, time)
    return sql`(select coalesce(jsonb_object_agg(hit.key, hit.value), '{}') from jsonb_each(${hits}) hit
    where (hit.value ->> 'at')::bigint > ${from} and (hit.value ->> 'at')::bigint <= ${to})`
  },
  /** Returns SQL that sums up the hits in the result of `sql`. */
  total: (hits: RawBuilder<Record<string, Hit>>) =>
    sql<number>`(select coalesce(sum((hit.value ->> 'times')::int), 0)::int from jsonb_each(${hits}) hit)`,
}
