import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type TestInfo,
  type WebError,
} from '@playwright/test'
import { createPublicClient, http, type PublicClient } from 'viem'
import type { StorageRegime } from '../extension/chromiumRegime.ts'
import { launchWithExtensions, type WalletHandle, wallet as walletOf } from '../extension/driveExtension.ts'
import type { WalletVariant } from '../extension/walletVariants.ts'
import type { WorldDescription } from '../stack/worldDescription.ts'
import { worldFolder } from '../worldFolder.ts'
import { type Control, createControl } from './support/createControl.ts'
import { createDemoPage, type DemoPage } from './support/createDemoPage.ts'
import { createEmbedded, type Embedded } from './support/createEmbedded.ts'
import { createInbox, type Inbox } from './support/createInbox.ts'
import { createMembers, type Member, type Members } from './support/createMembers.ts'
import { createMobile, type Mobile } from './support/createMobile.ts'
import { createPlainBrowsers, type PlainBrowsers } from './support/createPlainBrowsers.ts'
import { createWalletBrowsers, type WalletBrowsers } from './support/createWalletBrowsers.ts'
import { type Browser, openBrowser } from './support/openBrowser.ts'

type Options = {
  /** The browser's storage policy for the modal frame, which is an embedded frame from another site. */
  readonly storage: StorageRegime
  /** The wallet extensions that the browser has. */
  readonly wallets: readonly WalletVariant[]
  /**
   * Whether an uncaught error on any page fails the test. Set it to `false` only for a host page that throws errors on
   * purpose.
   */
  readonly failOnUncaught: boolean
  /**
   * Whether the test may reuse the browser of an earlier test after a reset. Set it to `false` for a test that changes
   * the browser permanently.
   */
  readonly sharedBrowser: boolean
  /**
   * Whether the test runs in the browser profile that stays logged in and that the worker's tests share (see
   * `memberTest`).
   */
  readonly sharedLogin: boolean
}

type Fixtures = {
  /** Options with which Playwright creates the browser's context. */
  readonly browserOptions: BrowserContextOptions
  /** The shared profile that stays logged in, if the test uses it. */
  readonly member: Member | undefined
  /** The URLs, ports, chains and accounts of the local world. */
  readonly world: WorldDescription
  /**
   * Sets faults and projects, and reads the log of requests to the local world. All three are reset before each test.
   */
  readonly control: Control
  /** The mobile wallet, which is connected to the relay. */
  readonly mobile: Mobile
  /**
   * Returns a client that acts as the owner of a wallet extension (default: `alpha`), for example to approve a request.
   */
  readonly wallet: (variant?: WalletVariant) => WalletHandle
  /** Reads a chain of the local world directly, without code of the product. */
  readonly chain: (id: number) => PublicClient
  /** The host page with its modal, and the actions of a user on the page. */
  readonly demo: DemoPage
  /** The mailboxes of all email addresses. */
  readonly inbox: Inbox
  /** The embedded wallet of the host page, and the actions of the wallet's owner. */
  readonly embedded: Embedded
  /** Opens another browser that belongs to the same user, with a fresh profile and an empty page. */
  readonly anotherBrowser: () => Promise<Browser>
}

type WorkerFixtures = {
  /** Browsers without extensions. The tests of one worker share them. */
  readonly plainBrowsers: PlainBrowsers
  /** Browsers with the wallet `alpha`. They are reset before each test of a worker. */
  readonly walletBrowsers: WalletBrowsers
  /** Browser profiles that stay logged in. */
  readonly members: Members
}

/** Reads the description of a worker's world. */
export const readWorld = (index: number) =>
  JSON.parse(readFileSync(join(worldFolder(index), 'world.json'), 'utf8')) as WorldDescription

/**
 * A test with a freshly reset world, and a browser profile that contains only wallet extensions. Playwright's own
 * options (`colorScheme`, `viewport`, a device, …) work as usual.
 */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  plainBrowsers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const browsers = createPlainBrowsers()
      await use(browsers)
      await browsers.close()
    },
    { scope: 'worker' },
  ],

  walletBrowsers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const browsers = createWalletBrowsers()
      await use(browsers)
      await browsers.close()
    },
    { scope: 'worker' },
  ],

  members: [
    async ({ plainBrowsers }, use) => {
      const members = createMembers(plainBrowsers)
      await use(members)
      await members.close()
    },
    { scope: 'worker' },
  ],

  storage: ['partitioned', { option: true }],
  wallets: [['alpha'], { option: true }],
  failOnUncaught: [true, { option: true }],
  sharedBrowser: [true, { option: true }],
  sharedLogin: [false, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  world: async ({}, use, { parallelIndex }) => use(readWorld(parallelIndex)),

  control: [
    async ({ world }, use) => {
      const control = createControl(`http://127.0.0.1:${world.ports.control}`)
      await control.reset()
      await use(control)
    },
    { auto: true },
  ],

  mobile: async ({ world, control: _ }, use) => use(createMobile(`http://127.0.0.1:${world.ports.wallet}`)),

  browserOptions: async (
    {
      colorScheme,
      viewport,
      userAgent,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      javaScriptEnabled,
      locale,
      permissions,
      timezoneId,
    },
    use,
  ) => {
    const wanted = {
      colorScheme,
      viewport,
      userAgent,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      javaScriptEnabled,
      locale,
      permissions,
      timezoneId,
    }
    await use(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)))
  },

  member: async ({ members, storage, sharedLogin, browserOptions }, use) =>
    use(sharedLogin ? await members.take(storage, browserOptions) : undefined),

  context: async (
    {
      world,
      plainBrowsers,
      walletBrowsers,
      member,
      storage,
      wallets,
      sharedBrowser,
      failOnUncaught,
      browserOptions,
      control: _,
    },
    use,
    info,
  ) => {
    const rpcUrls = Object.fromEntries(world.chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
    const settings = { rpcUrls, solanaRpcUrl: world.solana.rpcUrl }
    const isShared = sharedBrowser && wallets.join() === 'alpha' && !member
    const open = () =>
      wallets.length === 0
        ? plainBrowsers.newProfile(storage, browserOptions)
        : isShared
          ? walletBrowsers.take({ storage, settings, options: browserOptions })
          : launchWithExtensions(wallets, { storage, settings, context: browserOptions })
    const context = member?.context ?? (await open())
    context.setDefaultTimeout(30_000)
    const uncaught: string[] = []
    const listen = (error: WebError) =>
      uncaught.push(`${error.error().stack || error.error()} (${error.page()?.url()})`)
    context.on('weberror', listen)
    await use(context)
    await attachScreens(context, info)
    if (member) for (const page of context.pages()) await page.close()
    else if (isShared) await walletBrowsers.giveBack(context)
    else await context.close()
    context.off('weberror', listen)
    if (failOnUncaught) expect(uncaught, 'uncaught errors on any page').toEqual([])
  },

  // When a browser with extensions starts, this tab is open.
  page: async ({ context }, use) => {
    const page = context.pages()[0] ?? (await context.newPage())
    // Playwright clicks an element only once it stands still. `motion.spec.ts` tests the motion.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await use(page)
  },

  wallet: async ({ context }, use) => use((variant = 'alpha') => walletOf(context, variant)),

  chain: async ({ world }, use) =>
    use((id) => {
      const { rpcUrl } = world.chains.find((chain) => chain.id === id)!
      return createPublicClient({ transport: http(rpcUrl), pollingInterval: 100 })
    }),

  demo: async ({ page, world, wallet, control: _ }, use) => use(createDemoPage(page, world, wallet)),

  inbox: async ({ world }, use) => use(createInbox(`http://127.0.0.1:${world.ports.mail}`)),

  embedded: async ({ demo, inbox, control, member }, use) => use(createEmbedded(demo, inbox, control, member)),

  anotherBrowser: async ({ world, inbox, control, plainBrowsers, storage, failOnUncaught }, use, info) => {
    const opened: BrowserContext[] = []
    const uncaught: string[] = []
    await use(async () => {
      const browser = await openBrowser(world, inbox, control, await plainBrowsers.newProfile(storage))
      browser.context.on('weberror', (error) => uncaught.push(`${error.error().stack ?? error.error()}`))
      opened.push(browser.context)
      return browser
    })
    for (const [index, context] of opened.entries()) {
      await attachScreens(context, info, `browser ${index + 2} `)
      await context.close()
    }
    if (failOnUncaught) expect(uncaught, 'uncaught errors in another browser').toEqual([])
  },
})

/**
 * A test without wallet extensions. Its browser profile opens quickly. A browser with extensions takes longer to start
 * than most tests take to run.
 */
export const plainTest = test.extend({ wallets: [] })

/**
 * A test that needs any logged-in user. `embedded.login()` reuses the login of an earlier test in the same profile, or
 * logs in if there is none. The test may sign, reject and sign out. It must not change the wallet's settings, the
 * browsers' clocks or the rest of the profile.
 */
export const memberTest = test.extend({ sharedLogin: true })

/** If a test fails, adds screenshots of all pages to its results. */
async function attachScreens(context: BrowserContext, info: TestInfo, prefix = ''): Promise<void> {
  if (info.status === info.expectedStatus) return
  for (const [index, page] of context.pages().entries()) {
    const body = await page.screenshot({ timeout: 5_000 }).catch(() => undefined)
    if (!body) continue
    const name = `${prefix}page ${index}`
    const path = info.outputPath(`${name.replaceAll(' ', '-')}.png`)
    writeFileSync(path, body)
    await info.attach(name, { path, contentType: 'image/png' })
  }
}
