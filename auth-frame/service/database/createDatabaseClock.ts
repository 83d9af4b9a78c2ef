import { sql } from 'kysely'
import type { Clock, RoleContext } from '../http/RoleContext.ts'

/**
 * Maximum duration (ms) of reading the database's time. A slower reading is too inexact, so only a first one is used.
 */
const maxReadingMs = 1_000

type DatabaseClock = {
  /** Until the first reading, returns the replica's own time. After that, returns the database's time. */
  readonly clock: Clock
  /** Reads the database's time. If the query fails, the clock continues unchanged. */
  read(): Promise<void>
}

/**
 * Creates a clock that returns the database's time. All replicas of a role then agree on whether a session, a code or a
 * hit of a limit has expired, even if one replica's clock is wrong. Between two readings it follows the monotonic
 * clock, so changing the system clock has no effect.
 *
 * @param machine the replica's own clock
 */
export function createDatabaseClock({ db }: Pick<RoleContext, 'db'>, machine: Clock): DatabaseClock {
  const elapsed = () => performance.timeOrigin + performance.now()
  const moved = () => machine.moved?.() ?? 0
  let ahead: number | undefined
  return {
    clock: {
      now: () => (ahead === undefined ? machine.now() : Math.floor(elapsed() + ahead) + moved()),
      machine: machine.now,
      moved,
    },
    async read() {
      const before = elapsed()
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
      const took = elapsed() - before
      if (ahead === undefined || took <= maxReadingMs) ahead = rows[0]!.now.getTime() - before - took / 2
    },
  }
}
