import type { Browser } from 'playwright-core'
import { quantile } from './median.ts'
import type { Row } from './Row.ts'

/** Frames in which the list did not move: longer than its next page takes. */
const endsAfter = 30

/**
 * How long frames take while the list of all wallets is scrolled from its first to its last page, 7,200 CSS pixels a
 * second; and beside it those of the same page at rest, which is what the machine has to give at that moment.
 */
export async function measureScroll(browser: Browser, host: string, modal: string): Promise<Row[]> {
  const context = await browser.newContext()
  await context.addInitScript('globalThis.__name = (target) => target')
  const page = await context.newPage()
  await page.goto(`${host}/light.html`)
  await page.waitForFunction(() => 'sdk' in window)
  await page.evaluate(() =>
    (window as unknown as { sdk: { open(what: object): Promise<void> } }).sdk.open({ view: 'AllWallets' }),
  )
  const frame = page.frames().find((each) => each.url().startsWith(modal))!
  await frame.waitForSelector('[role=dialog] [role=listitem]')
  const frames = await frame.evaluate(async (stillAtEnd) => {
    const times: number[] = []
    const scroller = [...document.querySelectorAll('[role=dialog] *')].find(
      (each) => each.scrollHeight > each.clientHeight + 40 && /auto|scroll/.test(getComputedStyle(each).overflowY),
    )!
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const rest: number[] = []
    let last = await nextFrame()
    while (rest.length < 300) {
      const now = await nextFrame()
      rest.push(now - last)
      last = now
    }
    for (let still = 0; still < stillAtEnd; ) {
      const before = scroller.scrollTop
      scroller.scrollBy(0, 120)
      const now = await nextFrame()
      times.push(now - last)
      last = now
      still = scroller.scrollTop === before ? still + 1 : 0
    }
    // The end is known by frames without a move, which are no frames of scrolling.
    return { rest, times: times.slice(0, -stillAtEnd) }
  }, endsAfter)
  await context.close()
  return [
    { name: 'List of all wallets at rest: frame time, p95', value: quantile(frames.rest, 0.95), unit: 'ms' },
    { name: 'List of all wallets scrolled: frames', value: frames.times.length, unit: 'count' },
    { name: 'List of all wallets scrolled: frame time, p95', value: quantile(frames.times, 0.95), unit: 'ms' },
  ]
}
