import { expect, type Page, test } from '@playwright/test'
import { airlock } from 'airlock-testing'

const inbox = 'http://127.0.0.1:4416'

// #region wallet
test('connects a wallet, signs, and shows a rejection', async ({ page }) => {
  const wallet = await airlock.wallet({ name: 'Test Wallet', chains: [31337] })
  await wallet.install(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.frameLocator('dialog > iframe').getByRole('button', { name: 'Test Wallet' }).click()

  const sign = page.getByRole('button', { name: 'Sign a message' })
  await sign.click()
  await expect(page.getByText(/^Signed: 0x/)).toBeVisible()

  wallet.reject()
  await sign.click()
  await expect(page.getByText(/^Not signed/)).toBeVisible()
  expect(wallet.approvals.map(({ state }) => state)).toEqual(['approved', 'approved', 'rejected'])
})
// #endregion wallet

// #region email
test('logs in with email', async ({ page }) => {
  const user = airlock.identity({ inbox })
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  const modal = page.frameLocator('dialog > iframe')
  await modal.getByRole('textbox', { name: 'Email' }).fill(user.email)
  await modal.getByRole('textbox', { name: 'Email' }).press('Enter')
  await approveBrowser(page, user.email)
  await modal.getByRole('textbox', { name: /code/i }).fill(await user.code())
  await expect(page.getByRole('button', { name: 'Sign a message' })).toBeVisible({ timeout: 60_000 })
})

/** Opens the link in the email "Approve a new browser", and clicks Approve there, as the user does. */
async function approveBrowser(page: Page, email: string): Promise<void> {
  const messages = `${inbox}/api/messages?to=${encodeURIComponent(email)}`
  const device = async () => {
    const mails: { messages: { links: string[] }[] } = await (await fetch(messages)).json()
    return mails.messages.flatMap(({ links }) => links).find((link) => link.includes('/device'))
  }
  await expect.poll(device).toBeDefined()
  const tab = await page.context().newPage()
  await tab.goto((await device())!)
  await tab.getByRole('button', { name: 'Approve' }).click()
  await expect(tab.getByRole('heading')).toContainText(/approved/i)
  await tab.close()
}
// #endregion email
