import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { StorageRegime } from '../../extension/chromiumRegime.ts'
import { launchWithExtensions } from '../../extension/driveExtension.ts'

export type PlainBrowsers = {
  /**
   * Creates a new browser profile without extensions. It shares nothing with other profiles, and its data is not kept.
   */
  newProfile(storage: StorageRegime, options?: BrowserContextOptions): Promise<BrowserContext>
  close(): Promise<void>
}

/**
 * Creates Chromium processes without extensions, one for each storage regime. They run as long as the worker. Each test
 * gets its own profile in one of these processes, because starting a browser would take three times as long. Tests
 * cannot share a browser with extensions in this way, because an extension runs only in the browser's first profile.
 */
export function createPlainBrowsers(): PlainBrowsers {
  const launched = new Map<StorageRegime, Promise<BrowserContext>>()

  function launch(storage: StorageRegime): Promise<BrowserContext> {
    const launching = launchWithExtensions([], { storage })
    launched.set(storage, launching)
    // Forget a browser that has crashed, so that the next test starts a new one.
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
