import { expect, type Page } from '@playwright/test'
import { plainTest, test } from './airlockTest.ts'
import { axeIn } from './support/axeIn.ts'
import { rare } from './support/rare.ts'

const connect = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true })

type WithShifts = { shifts: number[] }

test.describe('the first screen of the demo', () => {
  test('leads from Connect to a verified signature, and nothing moves', async ({ demo, wallet }) => {
    const { page } = demo
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const each of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!each.hadRecentInput) shifts.push(each.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await demo.goto()
    const sign = page.getByRole('button', { name: 'Sign a message' })
    await expect(connect(page)).toBeInViewport()
    await expect(sign).toBeHidden()
    await demo.connect()
    await expect(connect(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^0x/ })).toBeInViewport()
    await expect(page.getByText('Connected with Alpha Wallet on Ethereum.')).toBeVisible()
    await sign.click()
    await wallet().approve()
    await expect(page.getByLabel('Signature check')).toContainText('Valid, signed by 0x')
    // Only the status in the top bar changes its width.
    const shifts = await page.evaluate(() => (window as unknown as WithShifts).shifts)
    expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.001)

    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(connect(page)).toBeVisible()
    await expect(sign).toBeHidden()
    await expect(page.getByLabel('Signature check')).toBeEmpty()
  })

  plainTest('shows what the page itself has measured', async ({ demo }) => {
    await demo.goto()
    const measured = demo.page.getByRole('region', { name: 'Measured here' })
    await expect(measured.getByRole('definition').nth(0)).toHaveText(/^4\.\d kB$/)
    // Now the browser has the SDK in its cache.
    await demo.reload()
    await expect(measured.getByRole('definition').nth(0)).toHaveText(/^4\.\d kB$/)
    await demo.openModal()
    await expect(measured.getByRole('definition').nth(1)).toHaveText('0')
    await expect(measured.getByRole('definition').nth(2)).toHaveText(/^\d+ ms$/)
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`with the ${colorScheme} color scheme`, () => {
      plainTest.use({ colorScheme })

      plainTest('axe finds no violation, and the page is as wide as a phone', rare, async ({ demo }) => {
        const { page } = demo
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 720 })
          await demo.goto()
          await expect(connect(page)).toBeInViewport()
          await expect(page.getByRole('img', { name: /^The modal/ })).toBeVisible()
          expect((await axeIn(page.mainFrame())).violations).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        }
      })
    })
})
