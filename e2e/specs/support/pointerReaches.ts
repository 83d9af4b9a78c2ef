import { expect, type Locator } from '@playwright/test'

/**
 * Waits until the pointer reaches an element in a frame. The frame's code cannot tell whether the element is already on
 * screen, and the pointer reaches it only after its first paint. An earlier click would hit whatever was shown there
 * before, which cannot happen to a real user.
 */
export async function pointerReaches(target: Locator): Promise<void> {
  await expect(async () => {
    await target.hover()
    expect(await target.evaluate((element) => element.matches(':hover'))).toBe(true)
  }).toPass()
}
