import { expect, type Page } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'
import type { Embedded } from './createEmbedded.ts'

/**
 * Clicks the button in the frame that opens the wallet's own window. Waits until the window shows this heading, and
 * returns the window.
 */
export async function openWalletWindow({ page }: DemoPage, { auth }: Embedded, heading: string): Promise<Page> {
  const button = auth.getByRole('button', { name: 'Continue in wallet window' })
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await expect(popup.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  return popup
}
