import { type BrowserContext, expect, type Frame, type Page, type Request } from '@playwright/test'
import { typedDataExamples } from '../host/src/cards/typedDataExamples.ts'
import type { WorldDescription } from '../stack/worldDescription.ts'
import { plainTest as test } from './airlockTest.ts'
import type { DemoPage } from './support/createDemoPage.ts'
import { expectAccessible } from './support/expectAccessible.ts'
import { clipboard, connectMobile } from './support/pairing.ts'
import { rare } from './support/rare.ts'

type Heard = { heard: { origin: string; purpose: string; size: number | null }[] }
type Counts = Readonly<Record<string, number>>

type Sent = { readonly counts: Counts; readonly addresses: readonly string[] }

/** Counts the requests that the modal, the auth frame and the windows of both have sent, by destination origin. */
function countRequests(context: BrowserContext, { urls }: WorldDescription): () => Sent {
  let noted: { readonly address: string; readonly frame: Frame | undefined }[] = []
  context.on('request', (request) => {
    if (!/^https?:/.test(request.url())) return
    // If the modal does not answer in time, the SDK reloads it. The reload also empties the list of requests in the
    // network activity view.
    if (request.isNavigationRequest() && new URL(request.url()).origin === urls.modal) noted = []
    // The browser requests a frame's document before the frame has a URL. So for this request, the document's own URL
    // counts as the sender.
    const asker = request.isNavigationRequest() ? request.url() : request.frame().url()
    if (![urls.modal, urls.auth].includes(new URL(asker).origin)) return
    const address = request.url()
    // Chromium sometimes creates no performance entry for images that a stylesheet loads: the logos of login providers,
    // which come from the modal's own origin.
    if (request.resourceType() === 'image' && address.startsWith(`${urls.modal}/assets/`)) return
    noted.push({ address, frame: frameInPage(request) })
  })
  const listen = (page: Page) =>
    page.on('websocket', (socket) => void noted.push({ address: socket.url(), frame: undefined }))
  for (const page of context.pages()) listen(page)
  context.on('page', listen)
  return () => {
    // The browser may report some requests of the previous frame later than the first request of the new frame.
    const addresses = noted.filter(({ frame }) => !frame?.isDetached()).map(({ address }) => address)
    const counts: Record<string, number> = {}
    for (const { origin } of addresses.map((address) => new URL(address))) counts[origin] = (counts[origin] ?? 0) + 1
    return { counts, addresses }
  }
}

/**
 * Returns the frame, directly below the host page, that contains the sender of a request. Returns `undefined` if the
 * sender is a separate window.
 */
function frameInPage(request: Request): Frame | undefined {
  let frame: Frame | null
  try {
    frame = request.frame()
  } catch {
    // A window that is just opening has no frame yet. Playwright then throws.
    return undefined
  }
  while (frame?.parentFrame()?.parentFrame()) frame = frame.parentFrame()
  return frame?.parentFrame() ? frame : undefined
}

/**
 * Returns the URLs of sent requests for which the browser has no performance entry. The network activity view builds
 * its list from these entries, so these requests are missing there too.
 */
async function unlisted(demo: DemoPage, addresses: readonly string[]): Promise<string[]> {
  const entries = await demo.modal.locator('body').evaluate(() => performance.getEntries().map(({ name }) => name))
  return addresses.filter((address) => {
    const at = entries.indexOf(address)
    if (at >= 0) entries.splice(at, 1)
    return at < 0
  })
}

/** Reads the number of requests for each origin from the network activity view. */
const listed = (demo: DemoPage): Promise<Counts> =>
  demo.modal
    .locator('details[data-origin]')
    .evaluateAll((groups) =>
      Object.fromEntries(
        groups.map((group) => [
          (group as HTMLElement).dataset.origin!,
          [...group.querySelectorAll<HTMLElement>('[data-count]')].reduce(
            (sum, { dataset }) => sum + Number(dataset.count),
            0,
          ),
        ]),
      ),
    )

/** Opens the network activity view as a user would, and waits until the view lists every request that was sent. */
async function expectAllListed(demo: DemoPage, sent: () => Sent): Promise<Counts> {
  await demo.page.evaluate(() => window.sdk!.open({ view: 'WhatIsAWallet' }))
  await demo.modalOpened()
  await demo.modal.getByRole('button', { name: 'See network activity' }).click()
  await expect(demo.modal.getByRole('heading', { name: 'Network activity' })).toBeVisible()
  await expect(async () => {
    const shown = await listed(demo)
    const { counts, addresses } = sent()
    const missing = Object.entries(counts).filter(([origin, count]) => (shown[origin] ?? 0) < count)
    const why = missing.length > 0 ? `not listed by the browser: ${(await unlisted(demo, addresses)).join(' ')}` : ''
    expect(
      missing.map(([origin, count]) => `${origin}: ${count} sent, ${shown[origin] ?? 0} listed`),
      why,
    ).toEqual([])
    expect(Object.keys(shown).filter((origin) => !(origin in counts))).toEqual([])
  }).toPass({ timeout: 20_000 })
  return listed(demo)
}

/** Subscribes to the SDK's activity events as soon as the SDK exists, as a dapp would. */
async function listen({ page }: DemoPage): Promise<void> {
  await page.waitForFunction(() => window.sdk !== undefined)
  await page.evaluate(() => {
    const heard: Heard['heard'] = []
    Object.assign(window, { heard })
    window.sdk!.on('NETWORK', (request) => heard.push(request))
  })
}

test.describe('network activity', () => {
  test.use({ permissions: clipboard })

  test('the view lists all requests of a WalletConnect connection, and the SDK reports them to the dapp', async ({
    demo,
    mobile,
    context,
    world,
  }) => {
    const sent = countRequests(context, world)
    await demo.goto()
    await listen(demo)
    await connectMobile(demo, mobile)
    const { address } = (await demo.state()).namespaces.eip155!
    const shown = await expectAllListed(demo, sent)
    expect(shown[world.deployment.relay.replace(/\/$/, '')]).toBeGreaterThan(0)
    const text = (await demo.card.textContent()) ?? ''
    expect(text).toContain('Relay between this site and your wallet')
    expect(text).toContain('You asked')
    expect(text).not.toMatch(new RegExp(`${address}|${world.projectId}|\\?|wc:`, 'i'))
    await demo.modal.locator('summary', { hasText: 'Wallet directory' }).press('Enter')
    await expect(demo.modal.getByRole('list', { name: 'Wallet directory' })).toContainText('List of wallets')
    await expectAccessible(demo, 'Network activity')

    const total = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)
    const heard = () => demo.page.evaluate(() => (window as unknown as Heard).heard)
    await expect.poll(async () => (await heard()).length).toBeGreaterThanOrEqual(total(shown))
    for (const request of await heard()) {
      expect(Object.keys(request).sort()).toEqual(['origin', 'purpose', 'size'])
      expect(request.origin).toBe(new URL(request.origin).origin)
      expect(request.purpose).toMatch(/^[a-z]+$/)
    }
  })

  test('the view lists every request of the wallet’s window and frames during an email login and a signature', async ({
    demo,
    embedded,
    context,
    world,
  }) => {
    test.setTimeout(150_000)
    const sent = countRequests(context, world)
    await demo.goto()
    const email = await embedded.login()
    const address = (await demo.state()).namespaces.eip155!.address as `0x${string}`
    const data = typedDataExamples.mail.data(address, 1)
    const signed = demo.request('eth_signTypedData_v4', [address, JSON.stringify(data)])
    await embedded.approve(/^Sign/)
    expect((await signed).result).toMatch(/^0x/)
    await demo.modalClosed()
    const shown = await expectAllListed(demo, sent)
    const { loginService, keeperService } = world.deployment
    for (const service of [loginService, keeperService]) expect(shown[new URL(service).origin]).toBeGreaterThan(0)
    expect(await demo.card.textContent()).not.toMatch(new RegExp(`${address}|${email}|${world.projectId}`, 'i'))
  })

  test(
    'the view lists the requests that our own pages send in a social login’s window',
    rare,
    async ({ demo, context, world }) => {
      test.setTimeout(150_000)
      const sent = countRequests(context, world)
      await demo.goto()
      await demo.openModal()
      const opening = demo.page.waitForEvent('popup')
      await demo.modal.getByRole('button', { name: 'Continue with Google', exact: true }).click()
      const popup = await opening
      const person = `person${Date.now().toString(36)}`
      await popup.getByRole('textbox').fill(person)
      await popup.getByRole('button', { name: 'Continue' }).click()
      await demo.modalClosed()
      await expectAllListed(demo, sent)
      const pages = sent().addresses.map((address) => new URL(address).pathname)
      expect(pages).toContain('/loading.html')
      expect(pages.filter((path) => path === '/social.html').length).toBeGreaterThan(1)
      expect(await demo.card.textContent()).not.toContain(person)
    },
  )
})
