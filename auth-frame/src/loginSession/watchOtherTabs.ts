import type { OriginStorage } from '../browser/createStorage.ts'
import type { Session } from './createSession.ts'

/**
 * Follows what other tabs of this asking origin do with the session: a login, a log-out, another account (RL-19). The
 * browser reports only the writes of other tabs. Without storage there is nothing to follow.
 */
export function watchOtherTabs(
  session: Pick<Session, 'otherTab'>,
  storage: Pick<OriginStorage, 'nameOf'>,
  win: Pick<Window, 'addEventListener'> = window,
): void {
  win.addEventListener('storage', ({ key }) => {
    // No key: everything was removed at once.
    if (key === null || key === storage.nameOf('SESSION_TOKEN_KEY')) session.otherTab()
  })
}
