import type { Shown } from './noteShown.ts'
import type { Opener } from './Opener.ts'

const hasOpener: Opener['hasOpener'] = async ({ page }) => {
  await page.waitForFunction(() => 'openPeer' in window)
}

/** A modal that is part of its page, which puts its opener on the window as `openPeer`. */
export const peerOpener = (url: string): Opener => ({
  name: 'peer',
  url,
  hasOpener,
  async ready({ page }) {
    await hasOpener({ page })
    // Whatever it does while the page is idle is done then.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(() => done(null)))))
  },
  async open({ page }) {
    const started = await page.evaluate(() => {
      const { openPeer, noteAgain } = window as unknown as { openPeer(): void; noteAgain(): void }
      noteAgain()
      const now = performance.timeOrigin + performance.now()
      openPeer()
      return now
    })
    await page.waitForFunction(() => (window as { shown?: unknown }).shown !== undefined)
    const shown = await page.evaluate(() => (window as unknown as { shown: Shown }).shown)
    return { peer: { ...shown, ms: shown.at - started } }
  },
})
