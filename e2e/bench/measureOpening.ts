import type { Browser, Page } from 'playwright-core'
import { median } from './median.ts'
import type { Row } from './Row.ts'

const runs = 15

type Condition = { readonly name: string; readonly slowdown: number }
const conditions: readonly Condition[] = [
  { name: '', slowdown: 1 },
  { name: ', CPU slowed 4×', slowdown: 4 },
]

/** From the call of `open()` to the view on screen: in a fresh browser context, and with the frame loaded ahead. */
export async function measureOpening(browser: Browser, host: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, slowdown } of conditions) {
    const cold: number[] = []
    const warm: number[] = []
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await throttle(page, slowdown)
      await page.goto(host)
      await page.waitForFunction(() => 'sdk' in window)
      cold.push(await timeOpen(page))
      await page.evaluate(() => (window as unknown as { sdk: { close(): Promise<void> } }).sdk.close())
      warm.push(await timeOpen(page))
      await context.close()
    }
    rows.push({ name: `open() to visible, cold${name}, median of ${runs}`, value: median(cold), unit: 'ms' })
    rows.push({ name: `open() to visible, warm${name}, median of ${runs}`, value: median(warm), unit: 'ms' })
  }
  return rows
}

async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

const timeOpen = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { sdk } = window as unknown as { sdk: { open(): Promise<void> } }
    const started = performance.now()
    await sdk.open()
    return performance.now() - started
  })
