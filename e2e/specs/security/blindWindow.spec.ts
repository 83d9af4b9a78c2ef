import { expect, type Page } from '@playwright/test'
import { toHex } from 'viem'
import { memberTest as test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { rare } from '../support/rare.ts'
import { sampleOf } from '../support/sampleOf.ts'

test.use({ wallets: [] })
test.setTimeout(240_000)

const ask = async (demo: DemoPage) => {
  const { address } = (await demo.state()).namespaces.eip155!
  return demo.request('personal_sign', [toHex('hello'), address])
}
/** Clicks at the current position of the pointer, without moving the pointer first. */
async function pressBlindly(popup: Page): Promise<void> {
  await popup.mouse.down()
  await popup.mouse.up()
}

test(
  'if a window over the approval closes on the first of two clicks, the second click does not approve',
  rare,
  async ({ demo, embedded }) => {
    await demo.goto()
    await embedded.login()
    const signed = ask(demo)
    const popup = (await embedded.read()) as Page
    const button = popup.getByTestId('approve')
    const { x, y, width, height } = (await button.boundingBox())!
    await popup.mouse.move(x + width / 2, y + height / 2)
    await expect(button).toHaveJSProperty('inert', false)

    // Dispatch the events that the browser sends when another window comes to the front and when it disappears again.
    const leave = () =>
      popup.evaluate(() => {
        document.hasFocus = () => false
        window.dispatchEvent(new Event('blur'))
      })
    const comeBack = () =>
      popup.evaluate(() => {
        document.hasFocus = () => true
        window.dispatchEvent(new Event('focus'))
      })
    await leave()
    await expect(popup.getByText('Click in this window to continue')).toBeVisible()
    await expect(button).toHaveJSProperty('inert', true)
    await comeBack()
    await pressBlindly(popup)
    await expect(button).toHaveJSProperty('inert', true)
    // The first click only counted as user activity, not as an approval. The second click is too soon after the first,
    // so it does not count either.
    await pressBlindly(popup)
    expect(popup.isClosed()).toBe(false)
    await expect(button).toHaveJSProperty('inert', false)
    await button.click({ noWaitAfter: true })
    expect((await signed).result).toMatch(/^0x/)
  },
)

/**
 * Zoom levels of the browser. At a higher level, the window has fewer CSS pixels, and each CSS pixel covers more device
 * pixels.
 */
const zooms = [0.25, 0.33, 0.5, 0.67, 0.75, 0.8, 0.9, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5]

test("the wallet's own window works at every zoom level of the browser", rare, async ({ demo, embedded }) => {
  await demo.goto()
  await embedded.login()
  for (const zoom of sampleOf(zooms, 2).concat(0.67, 3))
    await test.step(`${zoom * 100} %`, async () => {
      const signed = ask(demo)
      const popup = await embedded.window()
      const session = await demo.page.context().newCDPSession(popup)
      await session.send('Emulation.setDeviceMetricsOverride', {
        width: Math.round(420 / zoom),
        height: Math.round(680 / zoom),
        deviceScaleFactor: zoom,
        mobile: false,
      })
      await embedded.approve(/^Sign/)
      expect((await signed).result, `at ${zoom}`).toMatch(/^0x/)
      await demo.modalClosed()
    })
})
