import { expect, type Locator } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'
import type { Embedded } from './createEmbedded.ts'

/** Opens the settings of the connected account, as its owner does. */
export async function openSettings({ page, modal, modalOpened }: DemoPage): Promise<void> {
  await page.getByRole('button', { name: 'Open account' }).click()
  await modalOpened()
  await modal.getByRole('button', { name: 'Account Settings' }).click()
  await expect(modal.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
}

/** Opens the embedded wallet's own security screen, and gives it. */
export async function openSecurity(demo: DemoPage, { auth }: Embedded): Promise<Locator> {
  await openSettings(demo)
  await demo.modal.getByRole('button', { name: 'Security and backup' }).click()
  await expect(auth.getByRole('heading', { name: 'Wallet security' })).toBeVisible()
  // The heading says "visible" as soon as the page is drawn: no look inside tells whether the frame itself is shown yet.
  await expect(demo.modal.getByTitle('Embedded wallet')).toBeVisible()
  return auth.getByTestId('security-page')
}
