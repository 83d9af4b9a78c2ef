import { nextShown } from './nextShown.ts'
import type { Opener } from './Opener.ts'
import { rest } from './rest.ts'

/**
 * Opener for a page without our SDK: a peer's, or that of the empty frame. The page must set `window.openOther`.
 *
 * @param name the name of its openings in the table
 */
export function otherOpener(name: string, url: string): Opener {
  const hasOpener: Opener['hasOpener'] = async ({ page }) => {
    await page.waitForFunction(() => 'openOther' in window)
  }
  return {
    name,
    url,
    hasOpener,
    async ready(bench) {
      await hasOpener(bench)
      await rest(bench)
    },
    open: async ({ page }) => ({ [name]: await nextShown(page, 'openOther') }),
  }
}
