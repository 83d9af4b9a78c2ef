import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright-core'
import { buildExtension } from './buildExtension.ts'
import { chromiumRegime, type StorageRegime } from './chromiumRegime.ts'
import { extensionId } from './extensionId.ts'
import type { WalletControls } from './src/createWalletControls.ts'
import type { Family } from './src/families/Family.ts'
import type { FamilyAccounts } from './src/families/FamilyAccount.ts'
import type { WalletState } from './src/walletState.ts'
import { temporaryProfile } from './temporaryProfile.ts'
import type { WalletSettings } from './walletSettings.ts'
import { type WalletVariant, walletVariants } from './walletVariants.ts'

type ContextOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>

type LaunchOptions = {
  readonly storage: StorageRegime
  /** Overrides for every variant's settings, e.g. the RPC URLs of this worker's chains. */
  readonly settings?: Partial<WalletSettings>
  /** A profile folder to use and keep. By default, a fresh folder that is removed when the context closes. */
  readonly userDataDir?: string
  /** Playwright's own options: headless, viewport, locale, more args, ... */
  readonly context?: ContextOptions
}

export type WalletHandle = {
  readonly extensionId: string
  /** Waits for the oldest unanswered approval page. Returns the same page again until that approval is answered. */
  nextApproval(): Promise<Page>
  /** Clicks Approve. `accounts` are the indexes of the accounts to share on connect (default: the active account). */
  approve(choice?: { readonly accounts: readonly number[] }): Promise<void>
  reject(): Promise<void>
  /** Activates an account in every family, or only in the given one. Notifies connected pages. */
  setAccount(position: number, family?: Family | 'eip155'): Promise<void>
  setChain(chainId: number): Promise<void>
  lock(): Promise<void>
  unlock(): Promise<void>
  /**
   * While offline, every request fails with 4900. Pages receive `disconnect` when the wallet goes offline, and
   * `connect` when it is online again.
   */
  setOnline(online: boolean): Promise<void>
  /** Revokes a site's permission for every family, or only for the given one. */
  disconnectSite(origin: string, family?: Family | 'eip155'): Promise<void>
  /**
   * Returns all accounts of a family, in the order of the wallet's list. bip122 accounts include the ordinals address.
   */
  accounts<F extends Family>(family: F): Promise<readonly FamilyAccounts[F][]>
  setAutoApprove(on: boolean): Promise<void>
  state(): Promise<WalletState>
  /** Sets the browser's own zoom factor for the tab with this URL, and for the tab's site. 1 is the default. */
  zoom(address: string, factor: number): Promise<void>
  /** Resets the wallet to its initial state, and deletes all site data in its browser. */
  startOver(): Promise<void>
  /** Opens the settings page in a tab. */
  openPopup(): Promise<Page>
  /** Uninstalls the extension. Open pages keep what it has injected into them. */
  remove(): Promise<void>
}

const launched = new WeakMap<BrowserContext, ReadonlyMap<WalletVariant, string>>()

/**
 * Launches a persistent Chromium with these wallets, and waits until each wallet can serve pages. Closing the context
 * closes the browser.
 */
export async function launchWithExtensions(
  variants: readonly WalletVariant[],
  { storage, settings, userDataDir, context: contextOptions }: LaunchOptions,
): Promise<BrowserContext> {
  const folders = await Promise.all(variants.map((variant) => buildVariant(variant, settings)))
  const { args, preferences } = chromiumRegime(storage)
  const temporary = userDataDir === undefined ? await temporaryProfile() : undefined
  const profile = userDataDir ?? temporary?.folder ?? ''
  await writePreferences(profile, preferences)
  const executablePath = chromiumPath()
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    ...contextOptions,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-extensions-except=${folders.join(',')}`,
      `--load-extension=${folders.join(',')}`,
      ...(contextOptions?.args ?? []),
      ...args,
    ],
  })
  temporary?.removeAfter(context)
  const ids = new Map(variants.map((variant, index) => [variant, extensionId(folders[index] ?? '')]))
  launched.set(context, ids)
  await extensionsStarted(context, [...ids.values()])
  return context
}

/** Returns a handle that acts as the wallet's owner. Every action uses the extension's own pages or its worker. */
export function wallet(context: BrowserContext, variant: WalletVariant): WalletHandle {
  const id = launched.get(context)?.get(variant)
  if (!id) throw new Error(`The context was not launched with ${variant}`)
  const base = `chrome-extension://${id}/`

  async function worker(): Promise<Worker> {
    const isOurs = (one: Worker) => one.url().startsWith(base)
    const running = context.serviceWorkers().find(isOurs)
    if (running) return running
    const [started, page] = await Promise.all([context.waitForEvent('serviceworker', isOurs), openPopup()])
    await page.close()
    return started
  }

  async function openPopup() {
    const page = await context.newPage()
    await page.goto(`${base}popup.html`)
    return page
  }

  async function control<Name extends keyof WalletControls>(
    name: Name,
    ...args: Parameters<WalletControls[Name]>
  ): Promise<Awaited<ReturnType<WalletControls[Name]>>> {
    const ours = await worker()
    const result = ours.evaluate(
      ([name, args]) => {
        const { walletControls } = globalThis as unknown as {
          walletControls: Record<string, (...args: unknown[]) => Promise<unknown>>
        }
        return walletControls[name]?.(...args)
      },
      [name, args] as [string, unknown[]],
    )
    return (await result) as Awaited<ReturnType<WalletControls[Name]>>
  }

  async function nextApproval() {
    const isApproval = (page: Page) => page.url().startsWith(`${base}approve.html`)
    const page = context.pages().find(isApproval) ?? (await context.waitForEvent('page', isApproval))
    await page.getByRole('button', { name: 'Approve' }).waitFor()
    return page
  }

  async function press(page: Page, name: 'Approve' | 'Reject') {
    const clicked = page.getByRole('button', { name }).click()
    // The page may close before Playwright knows that the click is done.
    const done = clicked.catch((error) => {
      if (!page.isClosed()) throw error
    })
    await Promise.all([page.waitForEvent('close'), done])
  }

  return {
    extensionId: id,
    nextApproval,
    async approve(choice) {
      const page = await nextApproval()
      if (choice) {
        for (const [position, box] of (await page.getByRole('checkbox').all()).entries()) {
          await box.setChecked(choice.accounts.includes(position))
        }
      }
      await press(page, 'Approve')
    },
    reject: async () => press(await nextApproval(), 'Reject'),
    setAccount: (position, family) => control('setAccount', position, family),
    setChain: (chainId) => control('setChain', chainId),
    lock: () => control('lock'),
    unlock: () => control('unlock'),
    setOnline: (online) => control('setOnline', online),
    disconnectSite: (origin, family) => control('disconnectSite', origin, family),
    async accounts<F extends Family>(family: F) {
      const { familyAccounts } = await control('state')
      return (familyAccounts[family] ?? []) as readonly FamilyAccounts[F][]
    },
    setAutoApprove: (on) => control('setAutoApprove', on),
    state: () => control('state'),
    startOver: () => control('startOver'),
    async zoom(address, factor) {
      const ours = await worker()
      await ours.evaluate(
        async ([address, factor]) => {
          type Tab = { readonly id: number; readonly url?: string }
          const { chrome } = globalThis as unknown as {
            chrome: { tabs: { query(all: object): Promise<Tab[]>; setZoom(id: number, factor: number): Promise<void> } }
          }
          const tab = (await chrome.tabs.query({})).find(({ url }) => url?.startsWith(address))
          await chrome.tabs.setZoom(tab!.id, factor)
        },
        [address, factor] as const,
      )
    },
    openPopup,
    async remove() {
      const page = await openPopup()
      const uninstall = page.evaluate(() => {
        const { chrome } = globalThis as unknown as { chrome: { management: { uninstallSelf(): Promise<void> } } }
        return chrome.management.uninstallSelf()
      })
      // Uninstalling also closes the page that requested it, possibly before that page has received the result.
      const gone = uninstall.catch((error) => {
        if (!page.isClosed()) throw error
      })
      await Promise.all([page.waitForEvent('close'), gone])
    },
  }
}

/**
 * Folders that this process has built, by name. The sources do not change while the process runs, so no folder is built
 * twice.
 */
const built = new Map<string, Promise<string>>()

/**
 * Builds a variant. A variant with changed settings gets its own folder, because another worker may run the unchanged
 * variant.
 */
function buildVariant(variant: WalletVariant, settings: Partial<WalletSettings> | undefined): Promise<string> {
  const merged: WalletSettings = { ...walletVariants[variant], ...settings }
  const hash = createHash('sha256').update(JSON.stringify(merged)).digest('hex').slice(0, 8)
  const name = settings ? `${variant}-${hash}` : variant
  const building = built.get(name) ?? buildExtension(name, merged)
  built.set(name, building)
  return building
}

/**
 * Waits until the workers of all extensions have started. A page that opens before the content scripts are registered
 * has no wallet.
 */
async function extensionsStarted(context: BrowserContext, ids: readonly string[]) {
  const started = ids.map((id) => {
    const isOurs = (one: Worker) => one.url().includes(id)
    return context.serviceWorkers().find(isOurs) ?? context.waitForEvent('serviceworker', isOurs)
  })
  await Promise.all(started)
}

function chromiumPath(): string | undefined {
  return process.env.CHROMIUM ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined)
}

async function writePreferences(profile: string, preferences: object) {
  const folder = path.join(profile, 'Default')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, 'Preferences')
  if (!existsSync(file)) await writeFile(file, JSON.stringify(preferences))
}
