import { expect, type Locator } from '@playwright/test'

/**
 * Waits until the pointer reaches an element in a frame. The pointer can hit the element only after the browser has
 * painted it, and the frame's code cannot tell when that is. An earlier click would hit what was shown there before. A
 * real user would not click that early.
 */
export async function pointerReaches(target: Locator): Promise<void> {
  await expect(async () => {
    await target.hover()
    expect(await target.evaluate((element) => element.matches(':hover'))).toBe(true)
  }).toPass()
}
