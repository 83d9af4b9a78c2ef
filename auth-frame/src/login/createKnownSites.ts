import * as z from 'zod/mini'
import type { AuthStorage } from '../browser/createAuthStorage.ts'

/** The sites on which a user has logged in with a social account from this browser. */
export type KnownSites = {
  has(origin: string): boolean
  add(origin: string): void
}

const key = 'SOCIAL_SITES'
/**
 * Maximum number of sites per storage. If a site is dropped from the list, the provider asks the user again on that
 * site.
 */
const most = 20
const Stored = z.array(z.string())

/** Stores the known sites until the user logs out. */
export function createKnownSites(storage: Pick<AuthStorage, 'get' | 'set'>): KnownSites {
  const read = (): readonly string[] => {
    try {
      return Stored.parse(JSON.parse(storage.get(key) ?? '[]'))
    } catch {
      return []
    }
  }
  return {
    has: (origin) => read().includes(origin),
    add(origin) {
      const others = read().filter((each) => each !== origin)
      storage.set(key, JSON.stringify([origin, ...others].slice(0, most)))
    },
  }
}
