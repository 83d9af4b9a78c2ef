import { chromium, type Page } from '@playwright/test'
import { chromiumRegime } from '../../extension/chromiumRegime.ts'
import { freePort } from '../../stack/freePort.ts'
import { clipboard } from './pairing.ts'

type Freezable = {
  readonly page: Page
  /** No script of the page runs from here on, in none of its frames. */
  freeze(): Promise<void>
  /** As if the visitor came back to the tab. */
  wake(): Promise<void>
  close(): Promise<void>
}

/**
 * A browser of its own with one page, which can be frozen. Playwright keeps each page that it opens focused and in
 * view, and Chromium freezes no page that is in view: so this one is reached by the browser's own port, without that.
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
  // A frozen page answers nothing, so what it says of itself is looked at once it is back.
  await page.addInitScript(() => {
    if (self === top) document.addEventListener('freeze', () => Object.assign(window, { frozenAt: performance.now() }))
  })
  return {
    page,
    freeze: async () => void (await setState('frozen')),
    async wake() {
      await setState('active')
      // Chromium hides what it freezes, and leaves it so.
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
