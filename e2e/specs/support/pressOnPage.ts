import { expect, type Locator } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'
import { placeOnPage } from './placeOnPage.ts'

/**
 * Clicks an element of the auth frame, at the point of the page where a user would see it. Waits until the element has
 * stopped moving.
 */
export async function pressOnPage(demo: DemoPage, button: Locator): Promise<void> {
  const iframe = demo.page.locator('dialog iframe')
  let before = ''
  const isAtRest = async () => {
    // If the button is below the visible area, scroll to it. Its position is not final until the nested frames have
    // adapted to their new size.
    await button.scrollIntoViewIfNeeded()
    const place = await placeOnPage(demo, button)
    const box = (await iframe.boundingBox())!
    const last = before
    before = JSON.stringify(place)
    return last === before && place.y < box.y + box.height && place.x < box.x + box.width
  }
  // The point must be inside the modal's frame. A click outside would close the modal, and the test would not prove
  // anything about the approval.
  await expect.poll(isAtRest, { intervals: [300] }).toBe(true)
  const { x, y } = await placeOnPage(demo, button)
  await demo.page.mouse.click(x, y)
}
