import { makeError } from '#shared/errors/makeError.ts'
import type { AuthSlice } from '../../app/store/authSlice.ts'

/**
 * Returns the seconds until another email may be requested, rounded up; 0 if one may be requested now.
 *
 * @param now from `performance.now()`, so that changing the system clock neither lengthens nor ends the pause (RL-13)
 */
export const secondsToMail = ({ auth }: AuthSlice, now: number = performance.now()): number =>
  Math.max(0, Math.ceil((auth.mailFreeAt - now) / 1000))

/** @throws EMAIL_THROTTLED while no further email may be requested */
export function refuseEarlyMail(state: AuthSlice): void {
  const seconds = secondsToMail(state)
  if (seconds > 0) throw makeError('EMAIL_THROTTLED', { seconds })
}
