import { expect } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'
import type { Embedded } from './createEmbedded.ts'

/**
 * Declines the passkey that the modal offers after a user's first login. That login has created the wallet, so the
 * wallet is connected even without a passkey.
 */
export async function declinePasskey(demo: DemoPage, { auth }: Embedded): Promise<void> {
  const offered = auth.getByRole('heading', { name: 'Protect with a passkey' })
  const connected = demo.page.getByRole('button', { name: 'Open account' })
  await expect(connected).toBeVisible({ timeout: 30_000 })
  await expect.poll(async () => (await offered.isVisible()) || !(await demo.card.isVisible())).toBe(true)
  if (await offered.isVisible()) await auth.getByRole('button', { name: 'Not now' }).click()
  await demo.modalClosed()
}
