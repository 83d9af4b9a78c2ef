import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { StorageRegime } from '../../extension/chromiumRegime.ts'
import { launchWithExtensions, wallet } from '../../extension/driveExtension.ts'
import type { WalletSettings } from '../../extension/walletSettings.ts'

/** What a browser is started with, and keeps for as long as it runs. */
type Kind = {
  readonly storage: StorageRegime
  readonly settings: Partial<WalletSettings>
  readonly options: BrowserContextOptions
}

export type WalletBrowsers = {
  /** A browser with the wallet `alpha`, as new. */
  take(kind: Kind): Promise<BrowserContext>
  /** Makes it new for the next test, or closes it where that is not possible. */
  giveBack(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

/** What a test can do to a browser that no test after it could undo. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const
/** A clock that is moved stays in all later pages, and there is no measuring with it: it lists no resources. */
const lastingOfClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

/** How many wait for a test of their kind. */
const most = 2

/**
 * Browsers with one wallet extension, kept from test to test of a worker: to start one takes more of the machine than
 * most tests. A test that fails ends its worker, and these browsers with it.
 */
export function createWalletBrowsers(): WalletBrowsers {
  const waiting = new Map<string, BrowserContext>()
  const kinds = new WeakMap<BrowserContext, Kind>()
  const usedUp = new WeakSet<BrowserContext>()

  async function launch(kind: Kind) {
    const { storage, settings, options } = kind
    const context = await launchWithExtensions(['alpha'], { storage, settings, context: options })
    const notice = <name extends string>(holder: { [each in name]: unknown }, name: name) => {
      const original = (holder[name] as (...given: unknown[]) => Promise<never>).bind(holder)
      Object.assign(holder, {
        [name](...given: unknown[]) {
          usedUp.add(context)
          return original(...given)
        },
      })
    }
    for (const name of lasting) notice(context, name)
    for (const name of lastingOfClock) notice(context.clock, name)
    kinds.set(context, kind)
    return context
  }

  return {
    async take(kind) {
      const key = JSON.stringify(kind)
      const context = waiting.get(key)
      waiting.delete(key)
      return context ?? launch(kind)
    },
    async giveBack(context) {
      const kind = kinds.get(context)
      if (!kind || usedUp.has(context)) return context.close()
      const pages = context.pages()
      await context.newPage()
      for (const page of pages) await page.close()
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.clearPermissions()
      await context.grantPermissions([...(kind.options.permissions ?? [])])
      await context.setOffline(false)
      // A wallet that was taken out of its browser cannot.
      const isNew = await wallet(context, 'alpha')
        .startOver()
        .then(
          () => true,
          () => false,
        )
      if (!isNew) return context.close()
      waiting.set(JSON.stringify(kind), context)
      const [oldest] = waiting
      if (waiting.size <= most || !oldest) return
      waiting.delete(oldest[0])
      await oldest[1].close()
    },
    async close() {
      for (const context of waiting.values()) await context.close()
    },
  }
}
