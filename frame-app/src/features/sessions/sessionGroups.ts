import type { SmartSession } from '../../api/smartSessions.ts'

export type SessionState = 'active' | 'expired' | 'revoked'
type SessionGroup = { readonly title: string; readonly sessions: readonly SmartSession[] }

/** Which tab a session stands in. One that was revoked stays revoked when its time is over. */
export function sessionState(
  { revokedAt, expiry }: Pick<SmartSession, 'revokedAt' | 'expiry'>,
  now: number,
): SessionState {
  if (revokedAt !== null) return 'revoked'
  return expiry <= now ? 'expired' : 'active'
}

/** The month of a time in words, with the year where that is not the current one. */
function monthTitle(seconds: number, now: number, locale?: string): string {
  const [date, today] = [new Date(seconds * 1000), new Date(now * 1000)]
  const isThisYear = date.getFullYear() === today.getFullYear()
  return new Intl.DateTimeFormat(locale, { month: 'long', ...(!isThisYear && { year: 'numeric' }) }).format(date)
}

/**
 * The sessions of one tab under the months in which they were granted, newest first.
 *
 * @param input.now seconds since 1970
 * @param input.locale of the titles; the browser's by default
 */
export function sessionGroups(
  sessions: readonly SmartSession[],
  { state, now, locale }: { readonly state: SessionState; readonly now: number; readonly locale?: string },
): readonly SessionGroup[] {
  const groups = new Map<string, SmartSession[]>()
  const shown = sessions
    .filter((session) => sessionState(session, now) === state)
    .toSorted((a, b) => b.createdAt - a.createdAt)
  for (const session of shown) {
    const title = monthTitle(session.createdAt, now, locale)
    groups.set(title, [...(groups.get(title) ?? []), session])
  }
  return [...groups].map(([title, sessions]) => ({ title, sessions }))
}
