import { expect } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'
import type { Mobile } from './createMobile.ts'

/** The browser permissions that the button "Copy link" needs. */
export const clipboard = ['clipboard-read', 'clipboard-write']

export const qrLabel = 'QR code to connect your wallet'

/** Opens the modal and chooses WalletConnect, so that the modal shows the QR code. */
export async function openPairing(demo: DemoPage): Promise<void> {
  await demo.openModal()
  await demo.modal.getByRole('button', { name: /^WalletConnect/ }).click()
  await expect(demo.modal.getByRole('img', { name: qrLabel })).toBeVisible()
}

/** Clicks the button that copies the pairing link, as a user would. Returns the link that is then in the clipboard. */
export async function copyLink({ modal, page }: DemoPage): Promise<string> {
  // The message about an earlier copy may still be visible. So empty the clipboard first, and wait until the clipboard
  // contains the new link.
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await modal.getByRole('button', { name: 'Copy link' }).click()
  await expect(modal.getByText('Link copied')).toBeVisible()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  return copied()
}

/** Connects the mobile wallet with the link that the modal copies. */
export async function connectMobile(
  demo: DemoPage,
  mobile: Mobile,
  choice: Parameters<Mobile['approveProposal']>[0] = {},
): Promise<void> {
  await openPairing(demo)
  await mobile.pair(await copyLink(demo))
  await mobile.approveProposal(choice)
  await demo.modalClosed()
  await expect(demo.status).toHaveText('Connected')
}
