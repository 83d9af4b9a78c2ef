import * as z from 'zod/mini'
import { ModalError } from '#shared/errors/ModalError.ts'
import type { Session } from '../../api/serviceApi.ts'
import type { Bearer } from '../service/Bearer.ts'
import type { Role } from '../service/Services.ts'

const Pair = z.strictObject({
  token: z.string().check(z.maxLength(4096)),
  refreshToken: z.string().check(z.maxLength(256)),
})
/** What a session is kept as: nothing of a clock, because clocks differ and jump (RL-13). */
export const Pairs = z.strictObject({ login: z.optional(Pair), keeper: z.optional(Pair) })
export type Pairs = z.output<typeof Pairs>

/** Where the pairs of a session that lasts are kept, and who hears of its end. */
type Home = {
  load(): Pairs | undefined
  save(pairs: Pairs): void
  ended(role: Role, reason: 'expired' | 'notYetValid'): void
}

export type Tokens = {
  has(role: Role): boolean
  bearer(role: Role): Bearer
  put(role: Role, session: Pick<Session, 'token' | 'refreshToken' | 'expiresIn'>): void
  pairs(): Pairs
  /** From now on the pairs are kept there, and another tab's rotation is found there. */
  attach(home: Home): void
  /** From now on they belong to no session: they are kept nowhere, and serve only to end it at the service. */
  detach(): void
}

type Settings = {
  readonly refresh: (role: Role, refreshToken: string) => Promise<Session>
  readonly first?: Pairs
  /** Milliseconds of a clock that never jumps. */
  readonly now?: () => number
  /** Runs one at a time among the tabs of this site; where the browser has no locks, at once. */
  readonly lock?: <value>(name: string, run: () => Promise<value>) => Promise<value>
}

/** Renewed this long before it ends, in milliseconds, so that a call does not arrive too late. */
const margin = 5_000

/**
 * The tokens of one login at both roles. A refresh token works once: renewing is single, here and among tabs (AU-8).
 */
export function createTokens({ refresh, first = {}, now = monotonic, lock = browserLock }: Settings): Tokens {
  let pairs: Pairs = first
  let home: Home | undefined
  const endsAt = new Map<Role, number>()
  const renewing = new Map<Role, Promise<string>>()

  const change = (role: Role, pair: Pairs[Role]) => {
    const { [role]: _, ...others } = pairs
    pairs = pair ? { ...others, [role]: pair } : others
    endsAt.delete(role)
  }
  const put: Tokens['put'] = (role, { token, refreshToken, expiresIn }) => {
    change(role, { token, refreshToken })
    endsAt.set(role, now() + expiresIn * 1000)
    home?.save(pairs)
  }
  const renewOnce = async (role: Role, refused: string): Promise<string> => {
    if (home) change(role, home.load()?.[role])
    const pair = pairs[role]
    if (!pair) throw new ModalError('UNAUTHORIZED')
    if (pair.token !== refused) return pair.token
    try {
      const session = await refresh(role, pair.refreshToken)
      put(role, session)
      return session.token
    } catch (error) {
      const reason = error instanceof ModalError ? error.reason : undefined
      if (reason === 'ALERT_SESSION_EXPIRED') home?.ended(role, 'notYetValid')
      if (reason !== 'UNAUTHORIZED' && reason !== 'LOGIN_ENDED') throw error
      if (pairs[role]) {
        change(role, undefined)
        home?.ended(role, 'expired')
      }
      throw new ModalError('UNAUTHORIZED', {}, { cause: error })
    }
  }
  const renew = (role: Role, refused: string): Promise<string> => {
    const running =
      renewing.get(role) ??
      lock(`airlock-session-${role}`, () => renewOnce(role, refused)).finally(() => renewing.delete(role))
    renewing.set(role, running)
    return running
  }

  return {
    has: (role) => pairs[role] !== undefined,
    put,
    pairs: () => pairs,
    bearer: (role) => ({
      async token() {
        const pair = pairs[role]
        if (!pair) throw new ModalError('UNAUTHORIZED')
        return now() < (endsAt.get(role) ?? Number.POSITIVE_INFINITY) - margin ? pair.token : renew(role, pair.token)
      },
      renew: (refused) => renew(role, refused),
      notYetValid: () => home?.ended(role, 'notYetValid'),
    }),
    attach(added) {
      home = added
      added.save(pairs)
    },
    detach() {
      home = undefined
    },
  }
}

const monotonic = () => performance.now()

function browserLock<value>(name: string, run: () => Promise<value>): Promise<value> {
  return globalThis.navigator?.locks ? navigator.locks.request(name, run) : run()
}
