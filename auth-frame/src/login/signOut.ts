import { endSessions } from './endSessions.ts'
import type { LoginContext } from './LoginContext.ts'

/** Milliseconds to wait for the service to confirm a sign-out (RL-5). */
const timeoutMs = 3_000

/**
 * Ends the session: here first and at once, keys and approvals with it (AU-14), then at the service as far as it can be
 * reached in three seconds. This browser's wrapped share stays: alone it is worth nothing, and with it the next login
 * needs no link.
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
