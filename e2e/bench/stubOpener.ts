import { join } from 'node:path'
import { createFaults } from '../stack/http/faults.ts'
import { createRequestLog } from '../stack/http/requestLog.ts'
import { startStaticSite } from '../stack/sites/startStaticSite.ts'
import { nextShown } from './nextShown.ts'
import type { Opener } from './Opener.ts'
import { rest } from './rest.ts'

/**
 * Serves a page that adds an empty frame of another site, and returns its opener. The frame's script only creates a
 * button, so this opening takes the least time that any modal in a frame can take.
 */
export async function stubOpener(root: string, port: number): Promise<Opener> {
  await startStaticSite({
    service: 'host',
    port,
    folders: { '/': join(root, 'e2e/bench/stub') },
    packing: 'br',
    faults: createFaults(),
    log: createRequestLog(),
  })
  const hasOpener: Opener['hasOpener'] = async ({ page }) => {
    await page.waitForFunction(() => 'openStub' in window)
  }
  return {
    name: 'empty frame',
    url: `http://stub.localhost:${port}/`,
    hasOpener,
    async ready(bench) {
      await hasOpener(bench)
      await rest(bench)
    },
    async open({ page }) {
      const shown = await nextShown(page, () =>
        page.evaluate(() => {
          const now = performance.timeOrigin + performance.now()
          ;(window as unknown as { openStub(): void }).openStub()
          return now
        }),
      )
      return { 'empty frame': shown }
    },
  }
}
