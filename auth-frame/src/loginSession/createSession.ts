import * as z from 'zod/mini'
import { Id } from '../../api/fields.ts'
import type { AuthStorage, OriginStorage } from '../browser/createAuthStorage.ts'
import type { Connection, Kept } from './openConnection.ts'
import { Who } from './Who.ts'

type EndReason = 'signedOut' | 'expired' | 'notYetValid'
/** A successful login, with its connection to the service. */
export type Active = Connection & {
  readonly who: Who
  /** Whether this login created the wallet. */
  readonly isNew?: boolean
}

export type Session = {
  current(): Active | undefined
  /**
   * Starts the session of a successful login. Stores the session if its key is stored, notifies the modal, and returns
   * the previous login session.
   */
  begin(connection: Connection, who: Who, isNew?: boolean): Active | undefined
  /** Loads the login session that an earlier page or another tab stored. */
  restore(): Active | undefined
  /** Updates the user's data, such as a new email address. */
  change(changes: Partial<Who>): void
  /**
   * Removes the login session from this frame and its storage. With a reason, the modal is notified. There is no reason
   * if the modal itself asked for the sign-out.
   */
  end(reason?: EndReason): Active | undefined
  /** Called when the user logs in, logs out or switches to another account in another tab of this site (RL-19). */
  otherTab(): void
}

type Settings = {
  readonly storage: AuthStorage
  readonly open: (kept: Kept) => Connection
  /** Sends the modal an opaque id, which is new for each login session (AU-8). */
  readonly updated: (id: string) => void
  readonly ended: (reason: EndReason) => void
  /** Cleans up what depends on the login session: keys in use and approvals on screen. */
  readonly onEnd: () => void
}

/**
 * The stored login session. It is useless without its key, which cannot be exported. No token of the keeper is stored.
 */
const Stored = z.strictObject({
  who: Who,
  /** The name under which the login session's key is stored. */
  key: Id,
  refreshToken: z.string().check(z.maxLength(256)),
})
const key = 'SESSION_TOKEN_KEY'
/** Keys of all data about the logged-in user that this frame stores. The data is removed with the session. */
const forgotten = [key, 'EMAIL', 'SOCIAL_USERNAME', 'LAST_USED_CHAIN_KEY'] as const

/**
 * Manages this frame's single login session. Bearer tokens never leave this frame: the modal receives only an id that
 * no route accepts.
 */
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
    // A token is useless without the key that it is bound to. So if the key is not stored, we store no token, and the
    // session lasts until the page unloads.
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
      // We must not remove a session that another tab has just started.
      if (!before || [undefined, before.key.name()].includes(read()?.key))
        for (const name of forgotten) storage.remove(name)
      if (before && reason) ended(reason)
      return before
    },
    otherTab() {
      const stored = read()
      if (stored?.key === active?.key.name()) {
        // The other tab has the same session, but it may have changed the share or the email address.
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
 * Follows changes of the login session in other tabs of this asking origin: login, logout, another account (RL-19). The
 * browser reports only writes by other tabs. If storage is denied, there are no changes to follow.
 */
export function watchOtherTabs(
  session: Pick<Session, 'otherTab'>,
  storage: Pick<OriginStorage, 'nameOf'>,
  win: Pick<Window, 'addEventListener'> = window,
): void {
  win.addEventListener('storage', ({ key }) => {
    // The key is `null` if the whole storage was cleared.
    if (key === null || key === storage.nameOf('SESSION_TOKEN_KEY')) session.otherTab()
  })
}
