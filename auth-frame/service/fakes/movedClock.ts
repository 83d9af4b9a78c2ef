import type { Clock } from '../context/RoleContext.ts'

/** Returns a clock that a test may move. The service then counts the database's clock as moved by the same amount. */
export const movedClock = (now: Clock['now']): Clock => ({ now, moved: () => now() - Date.now() })
