import { expect } from '@playwright/test'
import type * as SdkModule from '../../sdk/src/index.ts'
import { plainTest as test, test as walletTest } from './airlockTest.ts'
import { rare } from './support/rare.ts'

type Noticed = { noticed: string[]; globalsBefore: string[] }

/** Records everything in which a script can leave traces: storage, cookies, document nodes and global variables. */
const noticeTraces = () => {
  const noticed: string[] = []
  const note = (what: string) => noticed.push(what)
  for (const name of ['setItem', 'removeItem', 'clear'] as const) {
    const real = Storage.prototype[name] as (...args: string[]) => void
    Storage.prototype[name] = function (this: Storage, ...args: string[]) {
      note(`storage.${name} ${args[0]}`)
      real.apply(this, args)
    }
  }
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (...args) {
    note('indexedDB.open')
    return open.apply(this, args)
  }
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!
  Object.defineProperty(Document.prototype, 'cookie', { ...cookie, set: (text) => void note(`cookie ${text}`) })
  Object.assign(window, { noticed, globalsBefore: [...Object.getOwnPropertyNames(window), 'noticed', 'globalsBefore'] })
}

test.describe('quiet until used', () => {
  test('createSdk() sends no request, stores nothing, shows nothing and leaves no other traces in the page', async ({
    demo,
    control,
    world,
  }) => {
    await demo.page.addInitScript(noticeTraces)
    const requested: string[] = []
    demo.page.on('request', (request) => requested.push(request.url()))
    // Opens a page of the host that does nothing but load the SDK. So all traces in this page are the SDK's.
    await demo.page.goto(`${world.urls.host}/icon.svg`)
    await demo.page.goto(demo.address({ path: '/light.html' }), { waitUntil: 'domcontentloaded' })
    await demo.page.evaluate(() => window.sdk?.destroy())
    requested.length = 0
    await control.reset()

    const traces = await demo.page.evaluate(async (frameUrl) => {
      const { createSdk } = (await import(`${location.origin}/sdk/index.js`)) as typeof SdkModule
      const { noticed } = window as unknown as Noticed
      noticed.length = 0
      const globals = Object.getOwnPropertyNames(window).length
      const added: string[] = []
      const observer = new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) added.push(node.nodeName)
      })
      observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
      const sdk = createSdk({ frameUrl, projectId: '0'.repeat(32), networks: ['eip155:1'] })
      const provider = sdk.getProvider('eip155')
      provider.on('accountsChanged', () => {})
      sdk.subscribe(() => {})
      sdk.getState()
      const accounts = await provider.request({ method: 'eth_accounts' })
      const chain = await provider.request({ method: 'eth_chainId' })
      await sdk.close()
      await sdk.disconnect()
      await sdk.setTheme({ themeMode: 'dark' })
      // Waits until the page is idle, because the SDK may postpone work until then.
      await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve)))
      const left = observer.takeRecords().length
      return { noticed, added, left, globals: Object.getOwnPropertyNames(window).length - globals, accounts, chain }
    }, world.urls.modal)

    expect(traces).toEqual({ noticed: [], added: [], left: 0, globals: 0, accounts: [], chain: '0x1' })
    expect(requested.filter((url) => !url.endsWith('/sdk/index.js'))).toEqual([])
    expect((await control.requests()).filter(({ service }) => service !== 'host' && service !== 'wallet')).toEqual([])
  })

  test(
    'the complete demo sends no request to our servers before it is used',
    rare,
    async ({ demo, control, context }) => {
      await demo.page.addInitScript(noticeTraces)
      await demo.goto()
      await demo.page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))))
      expect(await demo.page.evaluate(() => (window as unknown as Noticed).noticed)).toEqual([])
      await expect(demo.page.locator('iframe, dialog')).toHaveCount(0)
      expect(await control.requests('modal')).toEqual([])
      expect(await context.cookies()).toEqual([])
    },
  )

  walletTest("connecting stores one key in the host's storage, and disconnecting removes it", async ({ demo }) => {
    const stored = () => demo.page.evaluate(() => ({ ...localStorage }))
    await demo.goto()
    await demo.connect()
    expect(Object.keys(await stored())).toHaveLength(1)
    expect(Object.values(await stored()).map((text) => JSON.parse(text as string))).toEqual([
      { eip155: 'dev.airlock.alpha' },
    ])
    await demo.page.evaluate(() => window.sdk!.disconnect())
    expect(await stored()).toEqual({})
  })

  test('the SDK’s build for script tags works, and adds only one global variable', async ({ demo, world }) => {
    await demo.page.goto(`${world.urls.host}/light.html`)
    const globals = await demo.page.evaluate(async (frameUrl) => {
      const before = new Set(Object.getOwnPropertyNames(window))
      const script = Object.assign(document.createElement('script'), { src: '/sdk/airlock.min.js' })
      document.head.append(script)
      await new Promise((resolve) => script.addEventListener('load', resolve))
      const added = Object.getOwnPropertyNames(window).filter((name) => !before.has(name))
      const { Airlock } = window as unknown as { Airlock: typeof SdkModule }
      await Airlock.createSdk({ frameUrl, projectId: '0'.repeat(32), networks: ['eip155:1'] }).open()
      return added
    }, world.urls.modal)
    expect(globals).toEqual(['Airlock'])
    await expect(demo.card).toBeVisible()
  })
})
