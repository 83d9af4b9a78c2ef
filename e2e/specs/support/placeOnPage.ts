import type { Locator } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'

type Point = { readonly x: number; readonly y: number }

/** Runs in a page: where an element is, and how wide its window takes itself to be. */
const boxOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height, view: innerWidth }
}

/**
 * Where the middle of an element of the auth frame is on the host's page, in its CSS pixels, however the host moved,
 * scaled or zoomed the frames on the way: there a visitor's pointer would have to go.
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
