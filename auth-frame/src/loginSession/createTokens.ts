import { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { Session } from '../../api/serviceApi.ts'
import type { Bearer } from './createServiceClient.ts'
import type { Role } from './Services.ts'

/** Where the refresh token of a session that lasts is kept, and who is informed when it ends. */
type Home = {
  load(): string | undefined
  save(refreshToken: string): void
  ended(reason: 'expired' | 'notYetValid'): void
}
type Given = Pick<Session, 'token' | 'refreshToken' | 'expiresIn'>

export type Tokens = {
  /** Whether there is a session of this role. At the keeper it ends with its token. */
  has(role: Role): boolean
  bearer(role: Role): Bearer
  put(role: Role, session: Given): void
  /** Forgets the keeper's session: it is kept nowhere, and cannot be renewed. */
  drop(role: 'keeper'): void
  /** Of the login role, for the next page life. */
  refreshToken(): string | undefined
  /** Renews a login that has no access token yet, as after a reload: the answer also has the visitor's account. */
  wake(): Promise<Session | undefined>
  /** From now on the refresh token is kept there, and another tab's rotation is found there. */
  attach(home: Home): void
  /** From now on they belong to no session: they are kept nowhere, and serve only to end it at the service. */
  detach(): void
}

type Settings = {
  /** Renews the login role's session. The keeper's is never renewed. */
  readonly refresh: (refreshToken: string) => Promise<Session>
  /** The refresh token of an earlier page life. */
  readonly first?: string | undefined
  /** Milliseconds of a clock that never jumps. */
  readonly now?: () => number
  /** Of this document: `navigator.locks`, where the browser has them. */
  readonly locks?: Locks | undefined
}

/** What is used of the Web Locks API. */
export type Locks = { request<value>(name: string, run: () => Promise<value>): Promise<value> }

/** Renewed this long before it ends, in milliseconds, so that a call does not arrive too late. */
const margin = 5_000

/**
 * The tokens of one login at both roles: access tokens in memory alone. A refresh token works once: renewing is single,
 * here and among tabs (AU-8).
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
    if (refreshToken === undefined) throw modalError('UNAUTHORIZED')
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
      throw modalError('UNAUTHORIZED', {}, { cause: error })
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
        if (role === 'keeper') throw modalError('UNAUTHORIZED')
        return (await renew()).token
      },
      async renew(refused) {
        if (role === 'keeper') {
          if (access.get(role)?.token === refused) access.delete(role)
          throw modalError('UNAUTHORIZED')
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
 * Runs one at a time among the tabs of this site. Where there are no locks, at once; so too where the browser denies
 * them (a `SecurityError`), as it does with storage: then no other tab has this session.
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
