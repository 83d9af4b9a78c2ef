import type { BenchPage } from './Opener.ts'

/**
 * Waits until the page and its browser are idle, as they are when a user clicks a button. For about a second after a
 * window opens, the browser is busy with the window itself, and then runs a frame's idle callbacks.
 */
export async function rest({ page }: BenchPage): Promise<void> {
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestIdleCallback(done), 1_500)))
}
