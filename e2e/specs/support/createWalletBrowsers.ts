import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { StorageRegime } from '../../extension/chromiumRegime.ts'
import { launchWithExtensions, wallet } from '../../extension/driveExtension.ts'
import type { WalletSettings } from '../../extension/walletSettings.ts'

/** The settings with which a browser is started. They cannot change while it runs. */
type Kind = {
  readonly storage: StorageRegime
  readonly settings: Partial<WalletSettings>
  readonly options: BrowserContextOptions
}

export type WalletBrowsers = {
  /** Returns a browser with the wallet `alpha`, in its initial state. */
  take(kind: Kind): Promise<BrowserContext>
  /** Resets the browser for the next test, or closes it if that is not possible. */
  giveBack(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

/** Page methods with lasting effects. A browser on which a test called one of them is not reused. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const
/**
 * Clock methods with lasting effects: a changed clock persists in all later pages, and the performance API of these
 * pages lists no resources.
 */
const lastingOfClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

/** Maximum number of idle browsers. */
const most = 2

/**
 * Creates browsers with one wallet extension each. A worker's tests reuse these browsers, because starting such a
 * browser needs more CPU time than most tests. A failing test ends its worker, and the worker's browsers with it.
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
      // Resetting fails if a test has uninstalled the wallet.
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
