import { expect, type Locator } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'
import { placeOnPage } from './placeOnPage.ts'

/**
 * Clicks the point of the page where an element of the auth frame is, as a user would, once the element has stopped
 * moving.
 */
export async function pressOnPage(demo: DemoPage, button: Locator): Promise<void> {
  const iframe = demo.page.locator('dialog iframe')
  let before = ''
  const isAtRest = async () => {
    // If the button is below the viewport, scroll to it. Its position is final only once the nested frames have adapted
    // to their new size.
    await button.scrollIntoViewIfNeeded()
    const place = await placeOnPage(demo, button)
    const box = (await iframe.boundingBox())!
    const last = before
    before = JSON.stringify(place)
    return last === before && place.y < box.y + box.height && place.x < box.x + box.width
  }
  // A click outside the frame would close the modal and prove nothing about the approval.
  await expect.poll(isAtRest, { intervals: [300] }).toBe(true)
  const { x, y } = await placeOnPage(demo, button)
  await demo.page.mouse.click(x, y)
}
