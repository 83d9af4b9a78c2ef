import type { Browser } from 'playwright-core'
import { quantile } from './median.ts'
import type { Row } from './Row.ts'

/**
 * If the list has not moved for this number of animation frames, we treat it as scrolled to its end. Loading the next
 * page takes fewer frames.
 */
const endsAfter = 30

/**
 * Measures frame times while the list of all wallets scrolls from its first to its last page at 7,200 CSS pixels per
 * second. Also measures frame times while nothing moves, as the machine's baseline at that moment.
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
    // Leave out the last animation frames. Nothing moved in them, and they only served to detect the end of the list.
    return { rest, times: times.slice(0, -stillAtEnd) }
  }, endsAfter)
  await context.close()
  return [
    { name: 'List of all wallets at rest: frame time, p95', value: quantile(frames.rest, 0.95), unit: 'ms' },
    { name: 'List of all wallets scrolled: frames', value: frames.times.length, unit: 'count' },
    { name: 'List of all wallets scrolled: frame time, p95', value: quantile(frames.times, 0.95), unit: 'ms' },
  ]
}
