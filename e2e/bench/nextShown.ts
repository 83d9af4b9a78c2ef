import type { Page } from 'playwright-core'
import type { Shown } from './noteShown.ts'
import type { Opening } from './Opener.ts'

/**
 * Returns the opening that `act` starts, as `noteShown` reports it through the console. Polling the frame instead would
 * run Playwright's scripts in it while we measure.
 *
 * @param act returns its start time, in ms since 1970
 */
export async function nextShown(page: Page, act: () => Promise<number>): Promise<Opening> {
  const said = page.waitForEvent('console', (message) => message.text().startsWith('shown '))
  const started = await act()
  const shown: Shown = JSON.parse((await said).text().slice('shown '.length))
  return { ...shown, ms: shown.at - started }
}
