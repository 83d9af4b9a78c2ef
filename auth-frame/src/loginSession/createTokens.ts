import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Session } from '../../api/serviceApi.ts'
import type { Bearer } from './createServiceClient.ts'
import type { Role } from './Services.ts'

/** Stores the refresh token of a login session, and is notified when the session ends. */
type Home = {
  load(): string | undefined
  save(refreshToken: string): void
  ended(reason: 'expired' | 'notYetValid'): void
}
type Given = Pick<Session, 'token' | 'refreshToken' | 'expiresIn'>

export type Tokens = {
  /** Whether there is a session with this role. The keeper's session ends when its token expires. */
  has(role: Role): boolean
  bearer(role: Role): Bearer
  put(role: Role, session: Given): void
  /** Drops the keeper's session, which is not stored and cannot be renewed. */
  drop(role: 'keeper'): void
  /** Returns the login role's refresh token, so that the page after a reload can use it. */
  refreshToken(): string | undefined
  /**
   * Renews a login that has no access token yet, for example after a reload. The response also contains the user's
   * account.
   */
  wake(): Promise<Session | undefined>
  /**
   * Makes `home` the store of the refresh token. If another tab has rotated the refresh token, the new one is also read
   * from `home`.
   */
  attach(home: Home): void
  /**
   * Detaches these tokens from the session. After that, the tokens are no longer stored. They are used only to end the
   * session at the service.
   */
  detach(): void
}

type Settings = {
  /** Renews the login role's session. The keeper's session is never renewed. */
  readonly refresh: (refreshToken: string) => Promise<Session>
  /** The refresh token that an earlier page stored. */
  readonly first?: string | undefined
  /** Returns the time in ms of a monotonic clock. */
  readonly now?: () => number
  /** This document's `navigator.locks`, if the browser has them. */
  readonly locks?: Locks | undefined
}

/** The subset of the Web Locks API that we use. */
export type Locks = { request<value>(name: string, run: () => Promise<value>): Promise<value> }

/**
 * Tokens are renewed this long (ms) before they expire, so that a call's token is still valid when the call arrives.
 */
const margin = 5_000

/**
 * Manages the tokens of one login at both roles. Access tokens are kept only in memory. A refresh token works once, so
 * only one renewal runs at a time, in this tab and across tabs (AU-8).
 */
export function createTokens({ refresh, first, now = monotonic, locks = browserLocks() }: Settings): Tokens {
  let refreshToken = first
  let home: Home | undefined
  const access = new Map<Role, { readonly token: string; readonly endsAt: number }>()
  let renewing: Promise<Session> | undefined

  const living = (role: Role): string | undefined => {
    const found = access.get(role)
    return found && now() < found.endsAt - margin ? found.token : undefined
  }
  const put = (role: Role, given: Given) => {
    access.set(role, { token: given.token, endsAt: now() + given.expiresIn * 1000 })
    if (role === 'keeper' || given.refreshToken === undefined) return
    refreshToken = given.refreshToken
    home?.save(refreshToken)
  }
  const renewOnce = async (): Promise<Session> => {
    if (home) refreshToken = home.load()
    if (refreshToken === undefined) throw makeError('UNAUTHORIZED')
    try {
      const session = await refresh(refreshToken)
      put('login', session)
      return session
    } catch (error) {
      const reason = error instanceof AirlockError ? error.reason : undefined
      if (reason === 'ALERT_SESSION_EXPIRED') home?.ended('notYetValid')
      if (reason !== 'UNAUTHORIZED' && reason !== 'LOGIN_ENDED') throw error
      access.delete('login')
      if (refreshToken !== undefined) {
        refreshToken = undefined
        home?.ended('expired')
      }
      throw makeError('UNAUTHORIZED', {}, { cause: error })
    }
  }
  const renew = (): Promise<Session> => {
    renewing ??= oneAtATime(locks, 'airlock-session-login', renewOnce).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  return {
    has: (role) => (role === 'login' ? refreshToken !== undefined : living('keeper') !== undefined),
    put,
    drop: (role) => void access.delete(role),
    refreshToken: () => refreshToken,
    wake: async () => (living('login') === undefined ? renew() : undefined),
    bearer: (role) => ({
      async token() {
        const token = living(role)
        if (token !== undefined) return token
        if (role === 'keeper') throw makeError('UNAUTHORIZED')
        return (await renew()).token
      },
      async renew(refused) {
        if (role === 'keeper') {
          if (access.get(role)?.token === refused) access.delete(role)
          throw makeError('UNAUTHORIZED')
        }
        const token = living(role)
        return token !== undefined && token !== refused ? token : (await renew()).token
      },
      notYetValid: () => home?.ended('notYetValid'),
    }),
    attach(added) {
      home = added
      if (refreshToken !== undefined) added.save(refreshToken)
    },
    detach() {
      home = undefined
    },
  }
}

const monotonic = () => performance.now()

const browserLocks = (): Locks | undefined => globalThis.navigator?.locks

/**
 * Runs one task at a time across this site's tabs. Without the Web Locks API, runs the task immediately. Also runs the
 * task immediately if the browser denies locks (`SecurityError`). Browsers do that when they deny storage, and then no
 * other tab has this session.
 */
async function oneAtATime<value>(locks: Locks | undefined, name: string, run: () => Promise<value>): Promise<value> {
  if (!locks) return run()
  let hasLock = false
  const alone = () => {
    hasLock = true
    return run()
  }
  try {
    return await locks.request(name, alone)
  } catch (error) {
    if (hasLock) throw error
    return run()
  }
}
