import { expect, type Page } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'

/**
 * Closes the window of a social login like a user who has seen it. We wait two seconds, because a window that
 * disappears earlier after its redirect may have been isolated by the provider, which the product handles differently.
 */
export async function closePopup(demo: DemoPage, popup: Page): Promise<void> {
  await expect(popup.getByRole('textbox')).toBeVisible()
  const now = () => demo.card.evaluate(() => performance.now())
  const shown = await now()
  await expect.poll(now).toBeGreaterThan(shown + 2_000)
  await popup.close()
}
