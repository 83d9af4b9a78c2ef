import { expect } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'
import type { Embedded } from './createEmbedded.ts'

/**
 * After a user's first login, the modal offers to create a passkey. Declines this offer. The login has already created
 * the wallet, so the wallet is connected even without a passkey.
 */
export async function declinePasskey(demo: DemoPage, { auth }: Embedded): Promise<void> {
  const offered = auth.getByRole('heading', { name: 'Protect with a passkey' })
  const connected = demo.page.getByRole('button', { name: 'Open account' })
  await expect(connected).toBeVisible({ timeout: 30_000 })
  await expect.poll(async () => (await offered.isVisible()) || !(await demo.card.isVisible())).toBe(true)
  if (await offered.isVisible()) await auth.getByRole('button', { name: 'Not now' }).click()
  await demo.modalClosed()
}
