import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { StorageRegime } from '../../extension/chromiumRegime.ts'
import { launchWithExtensions } from '../../extension/driveExtension.ts'

export type PlainBrowsers = {
  /** A fresh profile without extensions: nothing of it is shared with another profile, and nothing is kept. */
  newProfile(storage: StorageRegime, options?: BrowserContextOptions): Promise<BrowserContext>
  close(): Promise<void>
}

/**
 * Chromium processes without extensions, one for each storage regime, which live as long as the worker. A test gets a
 * profile of its own in one: starting a browser takes three times as long. An extension only runs in the profile that a
 * browser starts with.
 */
export function createPlainBrowsers(): PlainBrowsers {
  const launched = new Map<StorageRegime, Promise<BrowserContext>>()

  function launch(storage: StorageRegime): Promise<BrowserContext> {
    const launching = launchWithExtensions([], { storage })
    launched.set(storage, launching)
    // A browser that crashed is replaced for the next test.
    const forget = () => {
      if (launched.get(storage) === launching) launched.delete(storage)
    }
    launching.then((context) => context.on('close', forget), forget)
    return launching
  }

  return {
    async newProfile(storage, options) {
      const context = await (launched.get(storage) ?? launch(storage))
      return context.browser()!.newContext(options)
    },
    async close() {
      for (const launching of launched.values()) await (await launching).close()
    },
  }
}
