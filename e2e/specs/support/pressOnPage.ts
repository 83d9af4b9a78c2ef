import { expect, type Locator } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'
import { placeOnPage } from './placeOnPage.ts'

/** Presses with the mouse where an element of the auth frame is on the page, as a visitor would, once it is at rest. */
export async function pressOnPage(demo: DemoPage, button: Locator): Promise<void> {
  const iframe = demo.page.locator('dialog iframe')
  let before = ''
  const isAtRest = async () => {
    // A frame that is too low scrolls, once the frames inside each other have followed its change of size.
    await button.scrollIntoViewIfNeeded()
    const place = await placeOnPage(demo, button)
    const box = (await iframe.boundingBox())!
    const last = before
    before = JSON.stringify(place)
    return last === before && place.y < box.y + box.height && place.x < box.x + box.width
  }
  // A press beside the frame would close the modal, and say nothing about the approval.
  await expect.poll(isAtRest, { intervals: [300] }).toBe(true)
  const { x, y } = await placeOnPage(demo, button)
  await demo.page.mouse.click(x, y)
}
