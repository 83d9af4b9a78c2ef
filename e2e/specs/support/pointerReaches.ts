import { expect, type Locator } from '@playwright/test'

/**
 * Waits until the pointer reaches an element in a frame. No look inside the frame tells whether it is shown yet, and a
 * pointer reaches it only with the first picture of it: a press before that, which no visitor can make, would land on
 * what lies below.
 */
export async function pointerReaches(target: Locator): Promise<void> {
  await expect(async () => {
    await target.hover()
    expect(await target.evaluate((element) => element.matches(':hover'))).toBe(true)
  }).toPass()
}
