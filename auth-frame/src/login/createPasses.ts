import * as z from 'zod/mini'
import { Session } from '../../api/serviceApi.ts'
import type { AuthStorage } from '../browser/createAuthStorage.ts'
import type { Role } from '../loginSession/Services.ts'

/**
 * The passes that this browser sends when it requests an email. With a pass the browser has its own rate limits, which
 * strangers who request emails to the same address cannot use up.
 */
export type Passes = {
  get(role: Role): string | undefined
  keep(role: Role, session: Pick<Session, 'pass'>): void
  /** Runs `clear`, which empties the storage, and stores the passes again afterwards. */
  outlive(clear: () => void): void
}

const key = 'LOGIN_PASSES'
const { pass } = Session.shape
const Stored = z.strictObject({ login: pass, keeper: pass })

/** Stores the newest pass of each role, even after a sign-out, because a pass gives no access and identifies no one. */
export function createPasses(storage: Pick<AuthStorage, 'get' | 'set'>): Passes {
  const read = (): z.output<typeof Stored> => {
    try {
      return Stored.parse(JSON.parse(storage.get(key) ?? '{}'))
    } catch {
      return {}
    }
  }
  return {
    get: (role) => read()[role],
    keep(role, session) {
      if (session.pass) storage.set(key, JSON.stringify({ ...read(), [role]: session.pass }))
    },
    outlive(clear) {
      const kept = storage.get(key)
      clear()
      if (kept !== undefined) storage.set(key, kept)
    },
  }
}
