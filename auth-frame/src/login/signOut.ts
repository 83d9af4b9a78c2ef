import { endSessions } from './endSessions.ts'
import type { LoginContext } from './LoginContext.ts'

/** Milliseconds to wait for the service to confirm a sign-out (RL-5). */
const timeoutMs = 3_000

/**
 * Ends the login session. Here it ends at once, together with keys and approvals (AU-14). Then we notify the service,
 * if it can be reached within three seconds. This browser's wrapped share stays: alone it is useless, and with it the
 * next login needs no link.
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
