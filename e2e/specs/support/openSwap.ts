import { expect } from '@playwright/test'
import type { Address } from 'viem'
import type { DemoPage } from './createDemoPage.ts'

/** Opens the Swap view with these token symbols and this amount, as a dapp would. */
export const openSwap = (demo: DemoPage, fromToken: string, toToken: string, amount: string) =>
  demo.page.evaluate((given) => window.sdk!.open({ view: 'Swap', arguments: given }), { fromToken, toToken, amount })

/** Returns the active eip155 account. */
export const accountIn = async (demo: DemoPage) => (await demo.state()).namespaces.eip155!.address as Address

/** Returns the button of the swap form. The button that signs the swap is `confirmButton`, in the review. */
export const swapButton = ({ modal }: DemoPage) => modal.getByTestId('swap-button')
export const confirmButton = ({ modal }: DemoPage) => modal.getByTestId('swap-confirm')

/** Waits for a quote, and opens the review of the swap. */
export async function reviewSwap(demo: DemoPage): Promise<void> {
  await expect(swapButton(demo)).toHaveText('Review swap', { timeout: 30_000 })
  await swapButton(demo).click()
  await expect(demo.modal.getByRole('heading', { name: 'Review', exact: true })).toBeVisible()
  // The bundler calculates a smart account's fee. The bundler starts with its first request, which takes a long time.
  await expect(demo.modal.getByText('Minimum received')).toBeVisible({ timeout: 60_000 })
}
