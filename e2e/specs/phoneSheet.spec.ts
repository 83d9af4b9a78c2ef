import { devices, expect } from '@playwright/test'
import { plainTest as test, test as walletTest } from './airlockTest.ts'
import { rare } from './support/rare.ts'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']

test.describe('the bottom sheet on a phone', () => {
  test.use(pixel)

  test('the modal is at the bottom of the screen with full width, and its touch targets are large enough', async ({
    demo,
  }) => {
    await demo.goto()
    await demo.openModal()
    const { width, height } = pixel.viewport
    await expect
      .poll(async () => {
        const box = (await demo.card.boundingBox())!
        return [Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)]
      })
      .toEqual([0, width, height])
    expect((await demo.card.boundingBox())!.y).toBeGreaterThan(0)
    // The content has no horizontal scrolling.
    expect(await demo.card.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    for (const target of await demo.modal.getByRole('button').all()) {
      const box = (await target.boundingBox())!
      expect(Math.min(box.width, box.height), (await target.getAttribute('title')) ?? '').toBeGreaterThanOrEqual(44)
    }
  })

  test('if the user taps outside the modal, the modal closes', rare, async ({ demo }) => {
    await demo.goto()
    await demo.openModal()
    await demo.page.touchscreen.tap(200, 40)
    await demo.modalClosed()
  })

  walletTest('an extension connects and sends by taps', rare, async ({ demo, wallet }) => {
    await demo.goto()
    await demo.page.getByRole('button', { name: 'Connect', exact: true }).tap()
    await demo.modal.getByRole('button', { name: 'Alpha Wallet' }).tap()
    await wallet().approve()
    await demo.modalClosed()
    await demo.page.getByRole('button', { name: 'Send transaction' }).tap()
    await wallet().approve()
    await expect(demo.result('Transaction')).toContainText('Confirmed in block')
  })

  test('on a phone in landscape, the card fits on the screen, and its content scrolls', rare, async ({ demo }) => {
    await demo.page.setViewportSize({ width: 839, height: 380 })
    await demo.goto()
    await demo.openModal()
    await expect
      .poll(async () => {
        const box = (await demo.card.boundingBox())!
        return box.y >= 0 && box.y + box.height <= 380
      })
      .toBe(true)
    await demo.modal.getByRole('button', { name: /All Wallets/ }).click()
    await expect(demo.modal.getByRole('heading', { name: 'All Wallets' })).toBeVisible()
  })
})
