import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Namespace, Sdk, SdkState } from '../../../sdk/src/index.ts'
import type { WalletHandle } from '../../extension/driveExtension.ts'
import type { WalletVariant } from '../../extension/walletVariants.ts'
import type { WorldDescription } from '../../stack/worldDescription.ts'

type Address = {
  /** Path of the page. `/` is the demo page. Defaults to the test dapp, `/dapp.html`. */
  readonly path?: string
  readonly site?: 'host' | 'otherHost'
  /** Options of `createSdk` that override the demo's own options. */
  readonly options?: object
  /** Response headers with which the server sends the page. `null` removes a header. */
  readonly headers?: Readonly<Record<string, string | null>>
  /** Further query parameters of the page's URL, such as `external: '1'`. */
  readonly query?: Readonly<Record<string, string>>
}

type RpcAnswer = {
  readonly result?: unknown
  readonly error?: { readonly code: unknown; readonly message: string }
}

export type DemoPage = {
  readonly page: Page
  /** The content of the modal's frame. */
  readonly modal: FrameLocator
  /** The modal's card, which contains the current view. */
  readonly card: Locator
  /** The connection status that the demo shows. */
  readonly status: Locator
  address(address?: Address): string
  goto(address?: Address): Promise<void>
  /** Reloads the page and waits until the page's SDK exists. */
  reload(): Promise<void>
  /** Waits until the card is visible and has the focus. A key that a test presses before that would be lost. */
  modalOpened(): Promise<void>
  /** Clicks the button Connect (on a test page, Open), and waits until the card is visible. */
  openModal(): Promise<void>
  /** In the open modal, clicks an installed wallet. */
  chooseWallet(name?: string): Promise<void>
  /**
   * Connects an extension: opens the modal, chooses the wallet and approves. The wallet shares the given accounts, or
   * its active account if none are given.
   */
  connect(variant?: WalletVariant, choice?: { readonly accounts: readonly number[] }): Promise<void>
  /** Waits until the card has disappeared and the user can use the host page again. */
  modalClosed(): Promise<void>
  /**
   * Sends a request to a family's provider, as a dapp would. If the request fails, returns the error instead of
   * throwing it.
   */
  request(method: string, params?: unknown, namespace?: Namespace): Promise<RpcAnswer>
  state(): Promise<SdkState>
  /** Starts recording the events of a family's provider. */
  watchEvents(namespace?: Namespace): Promise<void>
  /** Returns the events that were emitted since `watchEvents`, in order. */
  events(): Promise<readonly (readonly [name: string, data: unknown])[]>
  /** Finds the result that a card of the demo shows, by the card's label. */
  result(label: string): Locator
}

const names: Readonly<Record<WalletVariant, string>> = {
  alpha: 'Alpha Wallet',
  beta: 'Beta Wallet',
  twin: 'Alpha Wallet',
  legacy: 'Browser Wallet',
  omni: 'Omni Wallet',
  solar: 'Solar Wallet',
  satoshi: 'Satoshi Wallet',
  dotty: 'Dotty Wallet',
  comet: 'Comet Wallet',
  hush: 'Hush Wallet',
  mute: 'Mute Wallet',
  brief: 'Brief Wallet',
  open: 'Doorless Wallet',
  shy: 'Shy Wallet',
  genesis: 'Genesis Wallet',
}

type WithEvents = { seenEvents: [string, unknown][] }

export function createDemoPage(
  page: Page,
  world: WorldDescription,
  wallet: (variant?: WalletVariant) => WalletHandle,
): DemoPage {
  const modal = page.frameLocator('dialog > iframe')
  const card = modal.getByRole('dialog')

  const address: DemoPage['address'] = ({ path = '/dapp.html', site = 'host', options, headers, query } = {}) => {
    const url = new URL(path, world.urls[site])
    if (options) url.searchParams.set('options', JSON.stringify(options))
    if (headers) url.searchParams.set('headers', JSON.stringify(headers))
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    return url.href
  }

  /**
   * Waits until the SDK exists. The demo creates the SDK shortly after the page has loaded, because it loads the chain
   * families first.
   */
  const sdkMade = () => page.waitForFunction(() => window.sdk !== undefined)

  const demo: DemoPage = {
    page,
    modal,
    card,
    status: page.getByLabel('Connection', { exact: true }),
    address,
    async goto(where) {
      await page.goto(address(where))
      const { networks = [] } = (where?.options ?? {}) as { networks?: readonly unknown[] }
      const hasFamilies = networks.some((each) => typeof each === 'string' && !each.startsWith('eip155:'))
      // The page loads the other chain families before it creates the SDK.
      if (hasFamilies) await sdkMade()
    },
    async reload() {
      await page.reload()
      await sdkMade()
    },
    async modalOpened() {
      await expect(card).toBeVisible()
      await expect.poll(() => card.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    },
    async openModal() {
      const connect = page.getByRole('button', { name: 'Connect', exact: true })
      await connect
        .or(page.getByRole('button', { name: 'Open', exact: true }))
        .first()
        .click()
      await demo.modalOpened()
      // After the click, it takes a moment until the browser moves the keyboard focus to the frame's process.
      await expect.poll(() => card.evaluate(() => document.hasFocus())).toBe(true)
    },
    async chooseWallet(name = names.alpha) {
      await modal.getByRole('button', { name }).first().click()
    },
    async connect(variant = 'alpha', choice) {
      await demo.openModal()
      await demo.chooseWallet(names[variant])
      await wallet(variant).approve(choice)
      await demo.modalClosed()
    },
    async modalClosed() {
      await expect(card).toHaveCount(0)
      await expect(page.locator('dialog:modal')).toHaveCount(0)
    },
    async request(method, params, namespace = 'eip155') {
      await sdkMade()
      return page.evaluate(
        async ([namespace, rpc]) => {
          try {
            return { result: await (window.sdk as Sdk<Namespace>).getProvider(namespace).request(rpc) }
          } catch (error) {
            const { code, message } = error as { code: unknown; message: string }
            return { error: { code, message } }
          }
        },
        [namespace, params === undefined ? { method } : { method, params }] as const,
      )
    },
    async state() {
      await sdkMade()
      return page.evaluate(() => window.sdk!.getState())
    },
    async watchEvents(namespace = 'eip155') {
      await sdkMade()
      await page.evaluate((namespace) => {
        const seen: [string, unknown][] = []
        Object.assign(window, { seenEvents: seen })
        for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'])
          (window.sdk as Sdk<Namespace>)
            .getProvider(namespace)
            .on(name, (data) => seen.push([name, data instanceof Error ? data.message : data]))
      }, namespace)
    },
    events: () => page.evaluate(() => (window as unknown as WithEvents).seenEvents),
    result: (label) => page.getByLabel(`${label} result`, { exact: true }),
  }
  return demo
}
