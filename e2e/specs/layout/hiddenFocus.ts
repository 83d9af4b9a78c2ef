import type { Frame, Page } from '@playwright/test'

/** Maximum number of Tab presses in one view. */
const most = 40

type Focused = { readonly key: string; readonly name: string; readonly seen: number }

/**
 * Tabs through a view. Returns the elements of which less than half is visible while they have the focus, for example
 * because a sticky header or footer covers them (WCAG 2.2, SC 2.4.11).
 */
export async function hiddenFocus(page: Page, frames: readonly Frame[]): Promise<string[]> {
  const passed = new Map<string, Focused>()
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    const found: Focused[] = []
    for (const [index, frame] of frames.entries()) {
      const focused = await frame.evaluate(readFocus)
      if (focused) found.push({ ...focused, key: `${index} ${focused.key}` })
    }
    const [focused] = found
    if (!focused) continue
    if (passed.has(focused.key)) break
    passed.set(focused.key, focused)
  }
  return [...passed.values()]
    .filter(({ seen }) => seen < 0.5)
    .map(({ name, seen }) => `${name}: ${Math.round(seen * 100)} % visible`)
}

/** Returns the focused element of this document, and the part of it that is visible. */
function readFocus(): Focused | undefined {
  const element = document.activeElement as HTMLElement | null
  if (!element || !document.hasFocus() || /^(BODY|IFRAME|DIALOG)$/.test(element.tagName)) return undefined
  const { left, top, width, height } = element.getBoundingClientRect()
  // A region with scrolling content may be larger than the window.
  const isLarge = height > innerHeight / 2
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9]
  const points = steps.flatMap((x) => steps.map((y) => [left + width * x, top + height * y] as const))
  const hits = points.filter(([x, y]) => {
    const hit = document.elementFromPoint(x, y)
    return hit && (element.contains(hit) || hit.closest('label')?.contains(element))
  })
  const name = element.getAttribute('aria-label') || element.textContent?.trim().slice(0, 60) || element.id
  const path: number[] = []
  for (let each: Element | null = element; each?.parentElement; each = each.parentElement)
    path.push([...each.parentElement.children].indexOf(each))
  return {
    key: path.join('.'),
    name: `${element.tagName.toLowerCase()} "${name}"`,
    seen: isLarge && hits.length > 0 ? 1 : hits.length / points.length,
  }
}
