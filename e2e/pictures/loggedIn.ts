import type { Stage } from './Scene.ts'

/** Logs in by email and opens the modal again. */
export async function loggedIn({ open, page, login }: Stage): Promise<void> {
  await open()
  await login.begin()
  await login.approveDevice()
  await login.enterCode()
  await page.evaluate(() => (window as unknown as { sdk: { open(): Promise<void> } }).sdk.open())
}

type WithSdk = { sdk: { open(input?: object): Promise<void> } }

/**
 * Opens the review of a payment whose fee the deployment's paymaster pays. The account has tokens but no native coins.
 */
export async function reviewSponsored(stage: Stage): Promise<void> {
  await loggedIn(stage)
  await stage.fund(1, '25', 'USDC')
  await stage.page.evaluate(() => (window as unknown as WithSdk).sdk.open({ view: 'WalletSend' }))
  await stage.modal.getByRole('button', { name: 'Select token', exact: true }).click()
  await stage.modal.getByRole('button', { name: 'USD Coin' }).click()
  await stage.modal.getByRole('textbox', { name: 'Amount' }).fill('7')
  await stage.modal.getByRole('textbox', { name: 'To' }).fill('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  await stage.modal.getByRole('button', { name: 'Preview Send' }).click()
  await stage.modal.getByText('Paid by').waitFor({ timeout: 60_000 })
}
