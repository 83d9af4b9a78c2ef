import { expect, type Locator } from '@playwright/test'

/**
 * Waits until the pointer reaches an element in a frame. Code inside the frame cannot tell whether the element is
 * already on screen, and the pointer reaches it only after its first paint. An earlier click would hit the element
 * below, which cannot happen to a real user.
 */
export async function pointerReaches(target: Locator): Promise<void> {
  await expect(async () => {
    await target.hover()
    expect(await target.evaluate((element) => element.matches(':hover'))).toBe(true)
  }).toPass()
}
