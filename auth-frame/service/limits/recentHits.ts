import { type RawBuilder, sql } from 'kysely'
import type { Hit } from '../database/Database.ts'
import type { Limit } from '../settings/LimitSettings.ts'

const bounds = ({ window }: Limit, time: number) => [time - window * 1000, time + window * 1000] as const

/**
 * The hits of a row of `limits` that still count, here and in a statement. One from the far future was written by a
 * clock that was wrong, and is dropped.
 */
export const recentHits = {
  of(hits: Readonly<Record<string, Hit>>, limit: Limit, time: number): readonly (readonly [string, Hit])[] {
    const [from, to] = bounds(limit, time)
    return Object.entries(hits).filter(([, { at }]) => at > from && at <= to)
  },
  sql(hits: unknown, limit: Limit, time: number): RawBuilder<Record<string, Hit>> {
    const [from, to] = bounds(limit, time)
    return sql`(select coalesce(jsonb_object_agg(hit.key, hit.value), '{}') from jsonb_each(${hits}) hit
    where (hit.value ->> 'at')::bigint > ${from} and (hit.value ->> 'at')::bigint <= ${to})`
  },
  /** How many hits a statement finds among what `sql` gives. */
  total: (hits: RawBuilder<Record<string, Hit>>) =>
    sql<number>`(select coalesce(sum((hit.value ->> 'times')::int), 0)::int from jsonb_each(${hits}) hit)`,
}
