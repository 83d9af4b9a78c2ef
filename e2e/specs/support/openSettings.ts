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
  const heading = auth.getByRole('heading', { name: 'Wallet security' })
  // No look inside the frame tells whether the modal shows it yet, and a pointer reaches it only with the first picture
  // of it: a press before that, which no visitor can make, would land on the modal.
  await expect(async () => {
    await heading.hover()
    expect(await heading.evaluate((element) => element.matches(':hover'))).toBe(true)
  }).toPass()
  return auth.getByTestId('security-page')
}
