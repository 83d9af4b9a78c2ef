import type { Clock } from '../context/RoleContext.ts'

/**
 * A clock that a test has moved together with the database's clock, so that all replicas of a world agree on the time.
 */
export const movedClock = (now: Clock['now']): Clock => ({ now, moved: () => now() - Date.now() })
