import { expect } from '@playwright/test'
import type { Address } from 'viem'
import type { DemoPage } from './createDemoPage.ts'

/** Opens a swap with these token symbols and this amount, as a dapp would. */
export const openSwap = (demo: DemoPage, fromToken: string, toToken: string, amount: string) =>
  demo.page.evaluate((given) => window.sdk!.open({ view: 'Swap', arguments: given }), { fromToken, toToken, amount })

/** Returns the active eip155 account. */
export const accountIn = async (demo: DemoPage) => (await demo.state()).namespaces.eip155!.address as Address

/** Returns the swap form's button. The button that signs is `confirmButton`, in the review. */
export const swapButton = ({ modal }: DemoPage) => modal.getByTestId('swap-button')
export const confirmButton = ({ modal }: DemoPage) => modal.getByTestId('swap-confirm')

/** Waits for the quote and opens its review. */
export async function reviewSwap(demo: DemoPage): Promise<void> {
  await expect(swapButton(demo)).toHaveText('Review swap', { timeout: 30_000 })
  await swapButton(demo).click()
  await expect(demo.modal.getByRole('heading', { name: 'Preview swap' })).toBeVisible()
  // A smart account's fee comes from the bundler, which starts with its first request.
  await expect(demo.modal.getByText('Minimum received')).toBeVisible({ timeout: 60_000 })
}
