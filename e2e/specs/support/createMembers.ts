import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { StorageRegime } from '../../extension/chromiumRegime.ts'
import type { PlainBrowsers } from './createPlainBrowsers.ts'

export type Member = {
  readonly context: BrowserContext
  /** The address of its last login; `undefined` before the first. */
  email: string | undefined
}

export type Members = {
  /** The profile of this kind, with whatever the tests before have left in it. */
  take(storage: StorageRegime, options: BrowserContextOptions): Promise<Member>
  close(): Promise<void>
}

/**
 * Profiles that stay logged in from test to test of a worker, by what they were opened with: a login takes three times
 * as long as finding it again. A test that fails ends its worker, and these profiles with it.
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
