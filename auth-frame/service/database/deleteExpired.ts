import { sql } from 'kysely'
import type { RoleContext } from '../http/RoleContext.ts'
import { startPeriodicTask } from '../http/startPeriodicTask.ts'

/** Deletes expired rows every minute. Every replica runs this; deletion is idempotent. */
export function startCleaning(
  context: Pick<RoleContext, 'db' | 'clock' | 'log'>,
): ReturnType<typeof startPeriodicTask> {
  return startPeriodicTask(context, {
    every: 60_000,
    run: () => deleteExpired(context),
    failed: { event: 'cleaning-failed', message: 'could not delete expired rows' },
  })
}

/**
 * Deletes all expired rows, including everything about unfinished logins. Deletes no row if a clock is wrong (see
 * `deletionTime`).
 */
export async function deleteExpired(context: Pick<RoleContext, 'db' | 'clock' | 'log'>): Promise<void> {
  const time = await deletionTime(context)
  if (!time) return
  // Deleting a login also deletes its codes and links.
  for (const table of ['logins', 'sessions', 'ended_sessions', 'releases', 'tickets', 'mailboxes', 'limits'] as const)
    await context.db.deleteFrom(table).where('expires_at', '<=', time).execute()
}

/** Maximum difference (ms) between the clocks of a replica and of its database. */
const tolerance = 60_000

/**
 * Returns the time that decides which rows are old enough to delete: the database's time, so that all replicas decide
 * alike. If this replica's own clock differs by more than a minute, logs a warning and returns `undefined`: one of the
 * two clocks is wrong, and a wrong clock would delete rows that are still needed.
 */
export async function deletionTime({
  db,
  clock,
  log,
}: Pick<RoleContext, 'db' | 'clock' | 'log'>): Promise<Date | undefined> {
  const own = clock.machine ?? clock.now
  const before = own()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const now = rows[0]!.now.getTime() + (clock.moved?.() ?? 0)
  const after = own()
  const ahead = after < now ? after - now : Math.max(before - now, 0)
  if (Math.abs(ahead) <= tolerance) return new Date(now)
  const facts = { event: 'clock-differs', seconds: Math.round(ahead / 1000) }
  log.warn(facts, "deleted nothing: this replica's clock differs from the database's. Correct the wrong one.")
  return undefined
}
