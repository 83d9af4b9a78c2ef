import { chromium, expect } from '@playwright/test'
import { chromiumRegime } from '../../extension/chromiumRegime.ts'
import { plainTest as test } from '../airlockTest.ts'
import { createDemoPage } from '../support/createDemoPage.ts'
import { noteReturn } from '../support/noteReturn.ts'
import { clipboard, connectMobile } from '../support/pairing.ts'
import { slack } from '../support/slack.ts'

/** Opens a browser with a back/forward cache. Real browsers have this cache, but Playwright disables it by default. */
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

test('RL-17: after the user leaves the page and returns, an open modal or a connection works within a second', async ({
  world,
  mobile,
}) => {
  const { browser, page } = await openKeeping()
  try {
    const demo = createDemoPage(page, world, () => {
      throw new Error('This browser has no extension.')
    })
    const leave = () => page.goto(`${world.urls.otherHost}/light.html`)
    const comeBack = () => page.goBack({ waitUntil: 'commit' })
    await demo.goto({ path: '/light.html' })
    await demo.openModal()
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }), { once: true }),
    )
    await leave()
    await comeBack()
    expect(await page.evaluate(() => (window as unknown as { persisted?: boolean }).persisted)).toBe(true)
    // Playwright cannot access the frames of a restored page. So the test only checks what the page reports and what
    // the screen shows.
    const took = await page.evaluate(async () => {
      const started = performance.now()
      const wasOpen = window.sdk!.getState().open
      await window.sdk!.open({ view: 'Networks' })
      return wasOpen && performance.now() - started
    })
    expect(took).toBeGreaterThan(0)
    expect(took).toBeLessThan(1_000 * slack)
    await expect(page.locator('dialog:modal')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog:modal')).toHaveCount(0)
    expect((await demo.state()).open).toBe(false)

    await demo.goto()
    await connectMobile(demo, mobile)
    await mobile.setAutoApprove(true)
    const [, second] = (await mobile.state()).accounts
    const returned = await noteReturn(page, 'pageshow', second!)
    await leave()
    // The relay stores the messages that the wallet sends while the page is closed.
    await mobile.setAccount(1)
    await comeBack()
    const { persisted, account, answer } = await returned()
    expect(persisted).toBe(true)
    expect(account).toBeLessThan(1_000 * slack)
    expect(answer).toBeLessThan(1_000 * slack)
    await expect(demo.status).toHaveText('Connected')
    expect(await demo.request('personal_sign', ['0x68656c6c6f', second])).toMatchObject({
      result: expect.stringMatching(/^0x/),
    })
    await expect(page.locator('dialog iframe')).toHaveCount(1)
  } finally {
    await browser.close()
  }
})
