import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { StorageRegime } from '../../extension/chromiumRegime.ts'
import { launchWithExtensions, wallet } from '../../extension/driveExtension.ts'
import type { WalletSettings } from '../../extension/walletSettings.ts'

/** The settings with which a browser starts. They cannot change while the browser runs. */
type Kind = {
  readonly storage: StorageRegime
  readonly settings: Partial<WalletSettings>
  readonly options: BrowserContextOptions
}

export type WalletBrowsers = {
  /** Returns a browser with the wallet `alpha`. Browser and wallet are in their initial state. */
  take(kind: Kind): Promise<BrowserContext>
  /** Resets the browser for the next test. If the reset is not possible, closes the browser. */
  giveBack(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

/** Page methods with lasting effects. If a test called one of them in a browser, that browser is not reused. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const
/**
 * Clock methods with lasting effects. A changed clock persists in all later pages of the browser, and the performance
 * API of these pages lists no resources.
 */
const lastingOfClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

/** Maximum number of idle browsers that we keep. */
const most = 2

/**
 * Creates browsers with one wallet extension each. The tests of a worker reuse these browsers, because starting such a
 * browser needs more CPU time than most tests. If a test fails, its worker ends, and the worker's browsers close.
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
      // The reset fails if a test has uninstalled the wallet.
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
