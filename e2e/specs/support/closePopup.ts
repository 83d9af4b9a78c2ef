import { expect, type Page } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'

/**
 * Closes the window of a social login as a visitor does who has seen it. One that is gone within two seconds of being
 * sent on may have been cut off by the provider: that counts as something else.
 */
export async function closePopup(demo: DemoPage, popup: Page): Promise<void> {
  await expect(popup.getByRole('textbox')).toBeVisible()
  const now = () => demo.card.evaluate(() => performance.now())
  const shown = await now()
  await expect.poll(now).toBeGreaterThan(shown + 2_000)
  await popup.close()
}
