import * as z from 'zod/mini'
import { Id } from '../../api/fields.ts'
import type { AuthStorage, OriginStorage } from '../browser/createStorage.ts'
import type { Connection, Kept } from './openConnection.ts'
import { Who } from './Who.ts'

type EndReason = 'signedOut' | 'expired' | 'notYetValid'
/** A login that came through, and how the service is asked in its name. */
export type Active = Connection & {
  readonly who: Who
  /** This login made the wallet. */
  readonly isNew?: boolean
}

export type Session = {
  current(): Active | undefined
  /**
   * A login came through: it is kept if its key is, the modal learns of it, and the one before is returned.
   */
  begin(connection: Connection, who: Who, isNew?: boolean): Active | undefined
  /** Reads what an earlier page life or another tab kept. */
  restore(): Active | undefined
  /** Some of the visitor's facts changed: a new e-mail address. */
  change(changes: Partial<Who>): void
  /** Forgets the session here. With a reason the modal is notified; without one it asked for it. */
  end(reason?: EndReason): Active | undefined
  /** Another tab of this site logged in, out, or into another account (RL-19). */
  otherTab(): void
}

type Settings = {
  readonly storage: AuthStorage
  readonly open: (kept: Kept) => Connection
  /** Sends the modal an opaque id, new for each session (AU-8). */
  readonly updated: (id: string) => void
  readonly ended: (reason: EndReason) => void
  /** Whatever the session's end takes with it: keys in use, approvals on screen. */
  readonly onEnd: () => void
}

/** Of no use without the key, which the browser does not give out. No token of the keeper is kept. */
const Stored = z.strictObject({
  who: Who,
  /** What the session's key is kept as. */
  key: Id,
  refreshToken: z.string().check(z.maxLength(256)),
})
const key = 'SESSION_TOKEN_KEY'
/** What else this frame keeps of who is logged in, and forgets with the session. */
const forgotten = [key, 'EMAIL', 'SOCIAL_USERNAME', 'LAST_USED_CHAIN_KEY'] as const

/** Holds the one session of this frame. Bearer tokens stay in here: what leaves is an id that no route accepts. */
export function createSession({ storage, open, updated, ended, onEnd }: Settings): Session {
  let active: Active | undefined

  const read = (): z.output<typeof Stored> | undefined => {
    try {
      return Stored.safeParse(JSON.parse(storage.get(key) ?? 'null')).data
    } catch {
      return undefined
    }
  }
  const keep = ({ who, tokens, key: { name } }: Active) => {
    const refreshToken = tokens.refreshToken()
    // Without its key the token would open nothing: then all of it lasts as long as the page.
    if (refreshToken === undefined || name() === undefined) return
    storage.set(key, JSON.stringify({ who, key: name(), refreshToken }))
    if (who.email) storage.set('EMAIL', who.email)
    else storage.remove('EMAIL')
    if (who.userName) storage.set('SOCIAL_USERNAME', who.userName)
    else storage.remove('SOCIAL_USERNAME')
  }
  const hold = (next: Active) => {
    active = next
    next.tokens.attach({
      load() {
        const stored = read()
        if (next.key.name() === undefined) return next.tokens.refreshToken()
        return stored?.key === next.key.name() ? stored?.refreshToken : undefined
      },
      save: () => {
        if (active?.tokens === next.tokens) keep(active)
      },
      ended: (reason) => {
        if (active?.tokens === next.tokens) session.end(reason)
      },
    })
  }
  const drop = (): Active | undefined => {
    const before = active
    active = undefined
    before?.tokens.detach()
    if (before) onEnd()
    return before
  }

  const session: Session = {
    current: () => active,
    begin(connection, who, isNew = false) {
      const before = active?.tokens === connection.tokens ? undefined : drop()
      if (connection.key.name() === undefined) for (const name of forgotten) storage.remove(name)
      hold({ ...connection, who, isNew })
      updated(crypto.randomUUID())
      return before
    },
    restore() {
      const stored = active ? undefined : read()
      if (stored) hold({ ...open(stored), who: stored.who })
      return active
    },
    change(changes) {
      if (!active) return
      active = { ...active, who: { ...active.who, ...changes } }
      keep(active)
    },
    end(reason) {
      const before = drop()
      // Not what another tab has just begun.
      if (!before || [undefined, before.key.name()].includes(read()?.key))
        for (const name of forgotten) storage.remove(name)
      if (before && reason) ended(reason)
      return before
    },
    otherTab() {
      const stored = read()
      if (stored?.key === active?.key.name()) {
        // The same session, which may have got another share or address there.
        if (active && stored) active = { ...active, who: stored.who }
        return
      }
      if (!stored) return void session.end('signedOut')
      drop()
      session.restore()
      updated(crypto.randomUUID())
    },
  }
  return session
}

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
