import { expect } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'

type Sending = {
  /** The token's name in the list of tokens. */
  readonly token: string
  /** The amount to type. If it is absent, the test clicks Max. */
  readonly amount?: string
  readonly to: string
}

/** Opens the Send view, as a dapp would. */
export async function openSend({ page, modalOpened }: DemoPage, given?: Readonly<Record<string, string>>) {
  await page.evaluate((given) => window.sdk!.open({ view: 'WalletSend', ...(given && { arguments: given }) }), given)
  await modalOpened()
}

/** Fills in the form and opens the review. */
export async function reviewSend(demo: DemoPage, { token, amount, to }: Sending): Promise<void> {
  const { modal } = demo
  await modal.getByRole('button', { name: 'Select token', exact: true }).click()
  await modal.getByRole('button', { name: token }).click()
  if (amount === undefined) {
    await modal.getByRole('button', { name: 'Max' }).click()
    await expect(modal.getByRole('textbox', { name: 'Amount' })).not.toHaveValue('')
  } else await modal.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await modal.getByRole('textbox', { name: 'To' }).fill(to)
  await modal.getByRole('button', { name: 'Preview Send' }).click()
  await expect(modal.getByRole('heading', { name: 'Review', exact: true })).toBeVisible()
  // The bundler calculates a smart account's fee. The bundler starts with its first request, which takes a long time.
  await expect(modal.getByRole('button', { name: 'Send', exact: true })).toBeVisible({ timeout: 60_000 })
}
