import { chromium, expect } from '@playwright/test'
import { chromiumRegime } from '../../extension/chromiumRegime.ts'
import { plainTest as test } from '../airlockTest.ts'
import { createDemoPage } from '../support/createDemoPage.ts'
import { expectUsable } from '../support/expectUsable.ts'
import { clipboard, connectMobile } from '../support/pairing.ts'

/** A browser that keeps pages which were left, as browsers do; Playwright's own start says no to it. */
async function openKeeping() {
  const { args } = chromiumRegime('partitioned')
  const { CHROMIUM: executablePath } = process.env
  const browser = await chromium.launch({
    args: [...args, '--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath && { executablePath }),
  })
  const context = await browser.newContext({ permissions: clipboard })
  context.setDefaultTimeout(30_000)
  return { browser, page: await context.newPage() }
}

test('RL-17: away and back with an open modal, then with a connection: it works within a second, or by a new handshake', async ({
  world,
  mobile,
}) => {
  const { browser, page } = await openKeeping()
  try {
    const demo = createDemoPage(page, world, () => {
      throw new Error('This browser has no extension.')
    })
    const awayAndBack = async () => {
      await page.evaluate(() =>
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }), { once: true }),
      )
      await page.goto(`${world.urls.otherHost}/light.html`)
      await page.goBack({ waitUntil: 'commit' })
    }
    const persisted = () => page.evaluate(() => (window as unknown as { persisted?: boolean }).persisted)
    await demo.goto({ path: '/light.html' })
    await demo.openModal()
    await awayAndBack()
    expect(await persisted()).toBe(true)
    // Playwright loses sight of the frames of a page that comes back: what the page and the eye learn has to do.
    const took = await page.evaluate(async () => {
      const started = performance.now()
      const wasOpen = window.sdk!.getState().open
      await window.sdk!.open({ view: 'Networks' })
      return wasOpen && performance.now() - started
    })
    expect(took).toBeGreaterThan(0)
    expect(took).toBeLessThan(1_000)
    await expect(page.locator('dialog:modal')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog:modal')).toHaveCount(0)
    expect((await demo.state()).open).toBe(false)

    await demo.goto()
    await connectMobile(demo, mobile)
    await mobile.setAutoApprove(true)
    const { address } = (await demo.state()).namespaces.eip155!
    await awayAndBack()
    await expect(demo.status).toHaveText('Connected')
    expect(await demo.request('personal_sign', ['0x68656c6c6f', address])).toMatchObject({
      result: expect.stringMatching(/^0x/),
    })
    await expect(page.locator('dialog iframe')).toHaveCount(1)
  } finally {
    await browser.close()
  }
})

test('RL-17: a tab that the system froze, with an open modal and a connection, goes on when it is back', async ({
  demo,
}) => {
  const { page } = demo
  await demo.goto({ path: '/light.html' })
  await demo.openModal()
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  const started = Date.now()
  await expectUsable(demo)
  expect(await demo.request('eth_blockNumber')).toMatchObject({ result: expect.stringMatching(/^0x/) })
  expect(Date.now() - started).toBeLessThan(5_000)
})
