import { monthGroups } from '../../app/screens/monthGroups.ts'
import type { SmartSession } from './smartSessions.ts'

export type SessionState = 'active' | 'expired' | 'revoked'
type SessionGroup = { readonly title: string; readonly sessions: readonly SmartSession[] }

/**
 * Returns the tab in which a smart session is listed. A revoked session stays in the "revoked" tab after it expires.
 */
export function sessionState(
  { revokedAt, expiry }: Pick<SmartSession, 'revokedAt' | 'expiry'>,
  now: number,
): SessionState {
  if (revokedAt !== null) return 'revoked'
  return expiry <= now ? 'expired' : 'active'
}

/**
 * Returns the smart sessions of one tab, grouped by the month in which the user granted them. The newest session is
 * first.
 *
 * @param input.now seconds since 1970
 * @param input.locale locale of the titles; the browser's by default
 */
export function sessionGroups(
  sessions: readonly SmartSession[],
  { state, now, locale }: { readonly state: SessionState; readonly now: number; readonly locale?: string },
): readonly SessionGroup[] {
  const shown = sessions.filter((session) => sessionState(session, now) === state)
  const at = ({ createdAt }: SmartSession) => createdAt * 1_000
  const groups = monthGroups(shown, { at, now: now * 1_000, ...(locale !== undefined && { locale }) })
  return groups.map(({ title, items }) => ({ title, sessions: items }))
}
