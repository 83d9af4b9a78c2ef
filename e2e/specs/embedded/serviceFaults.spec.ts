import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { freshEmail } from '../support/createEmbedded.ts'

test.use({ wallets: [] })

test('the service is killed and started again in the middle of a login', async ({ demo, embedded, control }) => {
  await demo.goto()
  const email = freshEmail()
  await embedded.beginEmail(email)
  await embedded.approveDevice(email)
  await expect(demo.modal.getByRole('textbox', { name: /code/i })).toBeVisible()
  await control.restartService()
  await embedded.enterCode(email)
  await demo.modalClosed()
  await expect.poll(async () => (await demo.state()).status).toBe('connected')
})

test('the mail server is down: it is said, and trying again works when it is back', async ({
  demo,
  embedded,
  control,
}) => {
  await control.setFault('mail', 'offline')
  await demo.goto()
  const email = freshEmail()
  await embedded.beginEmail(email)
  await expect(demo.modal.getByText(/could not be sent|mail/i).first()).toBeVisible()
  await expect(demo.status).toHaveText('Not connected')
  await control.setFault('mail', 'none')
  await demo.modal.getByRole('textbox', { name: 'Email' }).press('Enter')
  await embedded.approveDevice(email)
  await embedded.enterCode(email)
  await demo.modalClosed()
})

test('the auth frame does not load: it is said, other wallets stay, and a retry needs no reload', async ({
  demo,
  embedded,
  control,
}) => {
  await control.setFault('auth', 'offline')
  await demo.goto()
  const email = freshEmail()
  await embedded.beginEmail(email)
  await expect(
    demo.modal.getByText(/Unable to load email login dependency|Could not load embedded wallet/).first(),
  ).toBeVisible({
    timeout: 30_000,
  })
  await expect(demo.modal.getByRole('button', { name: /WalletConnect/ })).toBeVisible()
  await control.setFault('auth', 'none')
  await demo.modal.getByRole('textbox', { name: 'Email' }).press('Enter')
  await embedded.approveDevice(email)
  await embedded.enterCode(email)
  await demo.modalClosed()
})

test('a second mail within 30 seconds is refused with the seconds that are left', async ({ demo, embedded }) => {
  await demo.goto()
  const email = freshEmail()
  await embedded.beginEmail(email)
  await demo.modal.getByRole('button', { name: 'Resend email' }).waitFor()
  await demo.modal.getByRole('button', { name: 'Back' }).click()
  await demo.modal.getByRole('textbox', { name: 'Email' }).fill(email)
  await demo.page.keyboard.press('Enter')
  await expect(demo.modal.getByText(/Please try again after ([1-9]|[12]\d|30) seconds/)).toBeVisible()
})
