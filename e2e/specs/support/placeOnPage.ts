import type { Locator } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'

type Point = { readonly x: number; readonly y: number }

/** Runs in a page. Returns the position and size of an element, and the width of the element's window. */
const boxOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height, view: innerWidth }
}

/**
 * Returns the center of an element in the auth frame, in CSS pixels of the host page. The result is right even if the
 * host has moved, scaled or zoomed the frames. A user would have to click this point.
 */
export async function placeOnPage({ page, modal }: DemoPage, target: Locator): Promise<Point> {
  const outer = await page.locator('dialog > iframe').evaluate(boxOf)
  const middle = await modal.locator('iframe').evaluate(boxOf)
  const inner = await target.evaluate(boxOf)
  const outerScale = outer.width / middle.view
  const scale = middle.width / inner.view
  return {
    x: outer.left + outerScale * (middle.left + scale * (inner.left + inner.width / 2)),
    y: outer.top + outerScale * (middle.top + scale * (inner.top + inner.height / 2)),
  }
}
