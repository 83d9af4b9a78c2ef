import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { StorageRegime } from '../../extension/chromiumRegime.ts'
import type { PlainBrowsers } from './createPlainBrowsers.ts'

export type Member = {
  readonly context: BrowserContext
  /** The email address of the profile's last login, or `undefined` before the first login. */
  email: string | undefined
}

export type Members = {
  /** Returns the profile with these settings, including the state that earlier tests have left in the profile. */
  take(storage: StorageRegime, options: BrowserContextOptions): Promise<Member>
  close(): Promise<void>
}

/**
 * Creates profiles that stay logged in across a worker's tests, one for each combination of settings. Logging in takes
 * three times as long as restoring a login. A failing test ends its worker, and the worker's profiles with it.
 */
export function createMembers(browsers: PlainBrowsers): Members {
  const members = new Map<string, Member>()
  return {
    async take(storage, options) {
      const kind = JSON.stringify([storage, options])
      const member = members.get(kind) ?? { context: await browsers.newProfile(storage, options), email: undefined }
      members.set(kind, member)
      return member
    },
    async close() {
      for (const { context } of members.values()) await context.close()
    },
  }
}
