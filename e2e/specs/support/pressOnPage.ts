import { expect, type Locator } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'
import { placeOnPage } from './placeOnPage.ts'

/** Presses with the mouse where an element of the auth frame is on the page, as a visitor would, once it is at rest. */
export async function pressOnPage(demo: DemoPage, button: Locator): Promise<void> {
  // A frame that is too low scrolls.
  await button.scrollIntoViewIfNeeded()
  let before = ''
  // On a busy machine two frames inside each other take their time to follow a change of size.
  await expect
    .poll(
      async () => {
        const last = before
        before = JSON.stringify(await placeOnPage(demo, button))
        return last === before
      },
      { intervals: [400] },
    )
    .toBe(true)
  const { x, y } = await placeOnPage(demo, button)
  await demo.page.mouse.click(x, y)
}
