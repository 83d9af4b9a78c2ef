import type { Page } from 'playwright-core'
import type { Shown } from './noteShown.ts'
import type { Opening } from './Opener.ts'

/**
 * The opening that an act begins, as `noteShown` tells it. Through the console: who asks a frame for it has scripts
 * of its own run there, in the middle of what is timed.
 *
 * @param act answers when it began, in milliseconds since 1970
 */
export async function nextShown(page: Page, act: () => Promise<number>): Promise<Opening> {
  const said = page.waitForEvent('console', (message) => message.text().startsWith('shown '))
  const started = await act()
  const shown: Shown = JSON.parse((await said).text().slice('shown '.length))
  return { ...shown, ms: shown.at - started }
}
