import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { StorageRegime } from '../../extension/chromiumRegime.ts'
import type { PlainBrowsers } from './createPlainBrowsers.ts'

export type Member = {
  readonly context: BrowserContext
  /** The email address of the latest login in this profile. `undefined` before the first login. */
  email: string | undefined
}

export type Members = {
  /** Returns the browser profile for these settings. It contains the state that earlier tests have left in it. */
  take(storage: StorageRegime, options: BrowserContextOptions): Promise<Member>
  close(): Promise<void>
}

/**
 * Creates profiles that stay logged in across a worker's tests, one for each combination of settings. A new login takes
 * three times as long as restoring one. If a test fails, its worker ends, and the worker's profiles are deleted.
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
