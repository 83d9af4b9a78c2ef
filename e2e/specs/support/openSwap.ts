import { expect } from '@playwright/test'
import type { Address } from 'viem'
import type { DemoPage } from './createDemoPage.ts'

/** Opens a swap as a dapp does, with what it wishes for by symbols. */
export const openSwap = (demo: DemoPage, fromToken: string, toToken: string, amount: string) =>
  demo.page.evaluate((given) => window.sdk!.open({ view: 'Swap', arguments: given }), { fromToken, toToken, amount })

/** The account in use on the chains of Ethereum's kind. */
export const accountIn = async (demo: DemoPage) => (await demo.state()).namespaces.eip155!.address as Address

/** The button of the form, and the one that signs. */
export const swapButton = ({ modal }: DemoPage) => modal.getByTestId('swap-button')
export const confirmButton = ({ modal }: DemoPage) => modal.getByTestId('swap-confirm')

/** From the quote to the review of it. */
export async function reviewSwap(demo: DemoPage): Promise<void> {
  await expect(swapButton(demo)).toHaveText('Review swap', { timeout: 30_000 })
  await swapButton(demo).click()
  await expect(demo.modal.getByRole('heading', { name: 'Preview swap' })).toBeVisible()
  await expect(demo.modal.getByText('Minimum received')).toBeVisible()
}
