import type { Page } from 'playwright-core'
import type { Shown } from './noteShown.ts'
import type { Opening } from './Opener.ts'

/**
 * Runs `act`, and returns the measurement of the opening that `act` starts. `noteShown` reports it through the console.
 * Polling the frame instead would run Playwright's scripts in the frame while we measure.
 *
 * @param act opens the modal and returns the start time, in ms since 1970
 */
export async function nextShown(page: Page, act: () => Promise<number>): Promise<Opening> {
  const said = page.waitForEvent('console', (message) => message.text().startsWith('shown '))
  const started = await act()
  const shown: Shown = JSON.parse((await said).text().slice('shown '.length))
  return { ...shown, ms: shown.at - started, listedMs: shown.listedAt - started }
}
