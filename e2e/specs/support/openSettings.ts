import { expect, type Locator } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'
import type { Embedded } from './createEmbedded.ts'
import { pointerReaches } from './pointerReaches.ts'

/** Opens the account's settings in the modal, as the account's owner would. */
export async function openSettings({ page, modal, modalOpened }: DemoPage): Promise<void> {
  await page.getByRole('button', { name: 'Open account' }).click()
  await modalOpened()
  const settings = modal.getByRole('button', { name: 'Account Settings' })
  await pointerReaches(settings)
  await settings.click()
  await expect(modal.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
}

/** Opens the embedded wallet's own security screen, and returns it. */
export async function openSecurity(demo: DemoPage, { auth }: Embedded): Promise<Locator> {
  await openSettings(demo)
  await demo.modal.getByRole('button', { name: 'Security and backup' }).click()
  const heading = auth.getByRole('heading', { name: 'Wallet security' })
  await pointerReaches(heading)
  return auth.getByTestId('security-page')
}
