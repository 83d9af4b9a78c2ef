import { chromium, type Page } from '@playwright/test'
import { chromiumRegime } from '../../extension/chromiumRegime.ts'
import { freePort } from '../../stack/freePort.ts'
import { clipboard } from './pairing.ts'

type Freezable = {
  readonly page: Page
  /** Freezes the page: no script runs in any of its frames. */
  freeze(): Promise<void>
  /** Resumes the page, as if the user had returned to the page's tab. */
  wake(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a separate browser with one page that tests can freeze. Playwright keeps all its pages focused and visible,
 * and Chromium does not freeze visible pages. So this browser is connected through its own debugging port instead.
 */
export async function openFreezable(): Promise<Freezable> {
  const { args } = chromiumRegime('partitioned')
  const { CHROMIUM: executablePath } = process.env
  const port = await freePort()
  const launched = await chromium.launch({
    args: [...args, '--no-sandbox', `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  })
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true })
  const context = browser.contexts()[0]!
  context.setDefaultTimeout(30_000)
  await context.grantPermissions(clipboard)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const setState = (state: 'frozen' | 'active') => session.send('Page.setWebLifecycleState', { state })
  // A frozen page does not answer. So the page itself records when it froze, and we read the recorded time after the
  // page has resumed.
  await page.addInitScript(() => {
    if (self === top) document.addEventListener('freeze', () => Object.assign(window, { frozenAt: performance.now() }))
  })
  return {
    page,
    freeze: async () => void (await setState('frozen')),
    async wake() {
      await setState('active')
      // When Chromium freezes a page, it also sets the page to hidden. When the page resumes, Chromium does not set it
      // back to visible.
      await session.send('Emulation.setFocusEmulationEnabled', { enabled: true })
      const frozenAt = await page.evaluate(() => (window as unknown as { frozenAt?: number }).frozenAt)
      if (frozenAt === undefined) throw new Error('The page was never frozen.')
    },
    async close() {
      await browser.close()
      await launched.close()
    },
  }
}
