import { modalError } from '#shared/errors/modalError.ts'
import type { AuthSlice } from '../../app/store/authSlice.ts'

/**
 * How many seconds, rounded up, until another mail may be asked for; 0 when one may be.
 *
 * @param now of `performance.now()`: a changed wall clock neither lengthens nor ends the pause (RL-13)
 */
export const secondsToMail = ({ auth }: AuthSlice, now: number = performance.now()): number =>
  Math.max(0, Math.ceil((auth.mailFreeAt - now) / 1000))

/** @throws EMAIL_THROTTLED while no mail may be asked for */
export function refuseEarlyMail(state: AuthSlice): void {
  const seconds = secondsToMail(state)
  if (seconds > 0) throw modalError('EMAIL_THROTTLED', { seconds })
}
