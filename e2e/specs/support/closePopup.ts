import { expect, type Page } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'

/**
 * Closes a social login's window like a user who has read it. Waits two seconds first: if the window disappears sooner,
 * the product assumes that the provider isolated it (COOP), and handles that differently.
 */
export async function closePopup(demo: DemoPage, popup: Page): Promise<void> {
  await expect(popup.getByRole('textbox')).toBeVisible()
  const now = () => demo.card.evaluate(() => performance.now())
  const shown = await now()
  await expect.poll(now).toBeGreaterThan(shown + 2_000)
  await popup.close()
}
