import type { BenchPage } from './Opener.ts'

/**
 * Lets a page and its browser come to rest, as they have when a visitor presses a button: for about a second after a
 * window was opened the browser is busy with the window itself, and a frame with what it does while it is idle.
 */
export async function rest({ page }: BenchPage): Promise<void> {
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestIdleCallback(done), 1_500)))
}
