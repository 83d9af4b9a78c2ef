import type { Page } from 'playwright-core'
import type { Shown } from './noteShown.ts'
import type { Opening } from './Opener.ts'

/**
 * Clicks a button that opens the modal, and returns the measurement of this opening, which starts at the time of the
 * click. `noteShown` reports it through the console. Polling the frame instead would run Playwright's scripts in the
 * frame while we measure.
 *
 * @param opens name of the function on the page's `window` that opens the modal
 */
export async function nextShown(page: Page, opens: 'openOther' | 'openAirlock'): Promise<Opening> {
  await page.evaluate((name) => {
    const button = document.createElement('button')
    button.style.cssText = 'position: fixed; top: 0; left: 0; width: 20px; height: 20px'
    button.onclick = ({ timeStamp }) => {
      const page = window as unknown as Record<typeof name, () => void>
      Object.assign(page, { clickedAt: performance.timeOrigin + timeStamp })
      button.remove()
      page[name]()
    }
    document.body.append(button)
  }, opens)
  const said = page.waitForEvent('console', (message) => message.text().startsWith('shown '))
  await page.mouse.click(10, 10)
  const shown: Shown = JSON.parse((await said).text().slice('shown '.length))
  const clickedAt = await page.evaluate(() => (window as unknown as { clickedAt: number }).clickedAt)
  return { ...shown, ms: shown.at - clickedAt, listedMs: shown.listedAt - clickedAt }
}
