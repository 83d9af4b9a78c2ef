import { expect } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'

/** Checks that the user can use the modal: the Help button opens a view, and Back returns to Connect. */
export async function expectUsable({ modal }: DemoPage): Promise<void> {
  await modal.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect(modal.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
  await modal.getByRole('button', { name: 'Back' }).click()
  await expect(modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
}
