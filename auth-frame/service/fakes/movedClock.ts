import type { Clock } from '../http/RoleContext.ts'

/** Returns a clock that shows `now`. The service then treats the database's clock as moved by the same amount. */
export const movedClock = (now: Clock['now']): Clock => ({ now, moved: () => now() - Date.now() })
