import { nextShown } from './nextShown.ts'
import type { Opener } from './Opener.ts'
import { rest } from './rest.ts'

const hasOpener: Opener['hasOpener'] = async ({ page }) => {
  await page.waitForFunction(() => 'openPeer' in window)
}

/** Opener for a modal that is part of the host page. The page must set `window.openPeer`. */
export const peerOpener = (url: string): Opener => ({
  name: 'peer',
  url,
  hasOpener,
  async ready(bench) {
    await hasOpener(bench)
    await rest(bench)
  },
  async open({ page }) {
    const peer = await nextShown(page, () =>
      page.evaluate(() => {
        const { openPeer, noteAgain } = window as unknown as { openPeer(): void; noteAgain(): void }
        noteAgain()
        const now = performance.timeOrigin + performance.now()
        openPeer()
        return now
      }),
    )
    return { peer }
  },
})
