import { expect, type Page } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'

/**
 * Closes a social login's window as a user would who has read it. Waits two seconds first. If the window disappeared
 * sooner, the modal would assume that the provider has isolated it (COOP), and would handle that differently.
 */
export async function closePopup(demo: DemoPage, popup: Page): Promise<void> {
  await expect(popup.getByRole('textbox')).toBeVisible()
  const now = () => demo.card.evaluate(() => performance.now())
  const shown = await now()
  await expect.poll(now).toBeGreaterThan(shown + 2_000)
  await popup.close()
}
