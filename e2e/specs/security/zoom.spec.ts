import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { askSignIn } from '../support/askSignIn.ts'
import { reported } from '../support/coverings.ts'
import { holdsUnder } from '../support/holdsUnder.ts'
import { placeOnPage } from '../support/placeOnPage.ts'
import { pressIn } from '../support/pressIn.ts'
import { rare } from '../support/rare.ts'
import { sampleOf } from '../support/sampleOf.ts'

// Use a separate browser. An extension can set the browser's own zoom, and the browser remembers this zoom for a site.
test.use({ wallets: ['alpha'], sharedBrowser: false })
test.setTimeout(420_000)

const zooms = [0.25, 0.33, 0.5, 0.67, 0.75, 0.8, 0.9, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5]

test(
  'UI-3: at each zoom, a covered or moved frame ignores clicks, or the user must approve in the window',
  rare,
  async ({ demo, embedded, wallet }) => {
    await demo.goto()
    await embedded.login()
    const { page } = demo
    const { auth, approval } = embedded
    const button = auth.getByTestId('approve')
    const cover = ['an overlay that lets clicks through', reported['an overlay that lets clicks through']!] as const
    for (const zoom of sampleOf(zooms, 2).concat(0.33))
      await test.step(`${zoom * 100} %`, async () => {
        await wallet().zoom(page.url(), zoom)
        const asked = askSignIn(demo, `at ${zoom}`)
        await expect(approval).toBeVisible({ timeout: 40_000 })
        await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBeCloseTo(zoom)
        const readable = await auth
          .locator('html')
          .evaluate(() => innerWidth >= 320 && innerHeight >= 320 && devicePixelRatio >= 0.5)
        expect(readable, `at ${zoom}`).toBe(zoom >= 0.5 && zoom <= 1.5)
        const stands = await approval.elementHandle()
        const isThere = () => stands!.evaluate((element) => element.isConnected)
        const { x, y } = await placeOnPage(demo, button)
        if (!readable) {
          for (let times = 0; times < 3; times++) await page.mouse.click(x, y)
          await expect(button).toHaveJSProperty('inert', true)
          const popup = await embedded.window()
          expect(await isThere()).toBe(true)
          await pressIn(popup, 'Sign')
          expect((await asked).result).toMatch(/^0x/)
          return demo.modalClosed()
        }
        // The user is about to click something above the button. The page then moves the button to the pointer.
        await embedded.read()
        const by = Math.round(60 / zoom)
        await page.mouse.move(x, y - by)
        const frame = page.locator('dialog > iframe')
        await frame.evaluate((element: HTMLElement, by) => {
          Object.assign(element.style, { position: 'relative', top: `${-by}px` })
        }, by)
        await page.mouse.down()
        await page.mouse.up()
        expect(await isThere(), `moved at ${zoom}`).toBe(true)
        await frame.evaluate((element: HTMLElement) => element.style.removeProperty('top'))
        await holdsUnder(demo, embedded, asked, cover)
      })
  },
)
