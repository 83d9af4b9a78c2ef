import { endSessions } from './endSessions.ts'
import type { LoginContext } from './LoginContext.ts'

/** Time (ms) for which we wait until the service confirms a sign-out (RL-5). */
const timeoutMs = 3_000

/**
 * Ends the login session. In this browser, the session ends immediately: keys in use are overwritten, and open
 * approvals are closed (AU-14). Then we notify the service, if it can be reached within three seconds. This browser's
 * encrypted share stays stored, so that the next login needs no link. The share is useless without another share.
 */
export async function signOut({ session, attempts, clock }: LoginContext): Promise<null> {
  attempts.abort()
  session.restore()
  const before = session.end()
  if (!before) return null
  const stop = new AbortController()
  const late = clock.wait(timeoutMs, stop.signal).catch(() => {})
  await Promise.race([endSessions(before), late])
  stop.abort()
  await before.key.forget()
  return null
}
