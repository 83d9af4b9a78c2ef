import { expect, type Locator } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'

/**
 * Opens the modal and the wallet list on a phone's page, searches for a wallet and chooses it. Returns the link that
 * opens the wallet.
 */
export async function walletLink({ openModal, modal }: DemoPage, walletName: string): Promise<Locator> {
  await openModal()
  await modal.getByRole('button', { name: /^All Wallets/ }).click()
  await modal.getByRole('searchbox', { name: 'Search wallet' }).fill(walletName)
  await modal.getByRole('button', { name: walletName }).click()
  const link = modal.getByRole('link', { name: new RegExp(`Open ${walletName}`) })
  await expect(link).toBeVisible()
  return link
}
