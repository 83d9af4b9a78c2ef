import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { StorageRegime } from '../../extension/chromiumRegime.ts'
import type { PlainBrowsers } from './createPlainBrowsers.ts'

export type Member = {
  readonly context: BrowserContext
  /** The email address of its last login, or `undefined` before the first. */
  email: string | undefined
}

export type Members = {
  /** Returns the profile with these settings, including the state that earlier tests have left in it. */
  take(storage: StorageRegime, options: BrowserContextOptions): Promise<Member>
  close(): Promise<void>
}

/**
 * Creates profiles that stay logged in across a worker's tests, one for each combination of settings. A login takes
 * three times as long as restoring one. A failing test ends its worker, and with it these profiles.
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
