import type { Clock } from '../context/RoleContext.ts'

/** A clock that a test has moved, and the database's with it: all replicas of a world agree on the time. */
export const movedClock = (now: Clock['now']): Clock => ({ now, moved: () => now() - Date.now() })
