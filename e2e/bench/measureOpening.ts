import type { Browser, Frame, Page } from 'playwright-core'
import { median } from './median.ts'
import { noteShown, type Shown } from './noteShown.ts'
import type { Row } from './Row.ts'

const runs = 15

type Condition = { readonly name: string; readonly slowdown: number }
const conditions: readonly Condition[] = [
  { name: '', slowdown: 1 },
  { name: ', CPU slowed 4×', slowdown: 4 },
]

/** How the frame stands when it is opened: not loaded, loaded ahead, or opened and closed before. */
const ways = ['cold', 'preloaded', 'again'] as const

/**
 * From the call of `open()` to the first way to connect on screen, as the frame itself paints it: in a fresh browser
 * context, with the frame loaded ahead, and once more; and what the frame had asked for by then.
 */
export async function measureOpening(browser: Browser, host: string, modal: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, slowdown } of conditions) {
    const times: Record<(typeof ways)[number], number[]> = { cold: [], preloaded: [], again: [] }
    const early: Shown[] = []
    for (let run = 0; run < runs; run++) {
      // One after the other, so that whatever else this machine does meets all ways alike.
      for (const way of ['cold', 'preloaded'] as const) {
        const context = await browser.newContext()
        // tsx names inner functions by a function of its own, which the page does not have.
        await context.addInitScript('globalThis.__name = (target) => target')
        await context.addInitScript(noteShown)
        const page = await context.newPage()
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        await page.goto(`${host}/light.html`)
        await page.waitForFunction(() => 'sdk' in window)
        if (way === 'preloaded') await preload(page, modal)
        const shown = await timeOpen(page, modal)
        times[way].push(shown.ms)
        if (way === 'cold') early.push(shown)
        else {
          await page.evaluate(() => (window as unknown as { sdk: { close(): Promise<void> } }).sdk.close())
          await (await modalFrame(page, modal)).evaluate(() => (window as unknown as { noteAgain(): void }).noteAgain())
          times.again.push((await timeOpen(page, modal)).ms)
        }
        await context.close()
      }
    }
    for (const way of ways)
      rows.push({ name: `open() to visible, ${way}${name}, median of ${runs}`, value: median(times[way]), unit: 'ms' })
    rows.push(
      { name: `Loaded before that, cold${name}`, value: median(early.map(({ bytes }) => bytes)), unit: 'B' },
      {
        name: `Requests before that, cold${name}`,
        value: median(early.map(({ requests }) => requests)),
        unit: 'count',
      },
    )
  }
  return rows
}

async function preload(page: Page, modal: string): Promise<void> {
  await page.evaluate(() => (window as unknown as { sdk: { preload(): Promise<void> } }).sdk.preload())
  const frame = await modalFrame(page, modal)
  // Whatever it does while the page is idle is done then.
  await frame.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => done(null)))))
}

async function modalFrame(page: Page, modal: string): Promise<Frame> {
  await page.waitForSelector('iframe', { state: 'attached' })
  for (;;) {
    const frame = page.frames().find((each) => each.url().startsWith(modal))
    if (frame) return frame
    await page.waitForEvent('framenavigated')
  }
}

async function timeOpen(page: Page, modal: string): Promise<Shown & { readonly ms: number }> {
  const started = await page.evaluate(() => {
    const { sdk } = window as unknown as { sdk: { open(): Promise<void> } }
    const now = performance.timeOrigin + performance.now()
    void sdk.open()
    return now
  })
  const frame = await modalFrame(page, modal)
  await frame.waitForFunction(() => (window as { shown?: unknown }).shown !== undefined)
  const shown = await frame.evaluate(() => (window as unknown as { shown: Shown }).shown)
  return { ...shown, ms: shown.at - started }
}
