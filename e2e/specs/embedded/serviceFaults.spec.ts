import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { rare } from '../support/rare.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

test.use({ wallets: [] })
test.setTimeout(120_000)

/** Time in ms for which the modal waits until the auth frame has loaded. */
const loadTimeout = 20_000

/** Opens the modal and submits an email address once. Does not check the result. */
async function submit(demo: DemoPage, email: string): Promise<void> {
  await demo.openModal()
  await demo.modal.getByRole('textbox', { name: 'Email' }).fill(email)
  await demo.page.keyboard.press('Enter')
}

test('a login completes although the service is killed and restarted during the login', async ({
  demo,
  embedded,
  control,
}) => {
  await demo.goto()
  const email = freshEmail()
  await embedded.beginEmail(email)
  await control.restartService()
  await embedded.approveDevice(email)
  await expect(demo.modal.getByRole('textbox', { name: /code/i })).toBeVisible()
  await control.restartService()
  await embedded.enterCode(email)
  await demo.modalClosed()
  await expect.poll(async () => (await demo.state()).status).toBe('connected')
})

test(
  'if the service is down when the code is entered, shows the failure, and accepts the same code later',
  rare,
  async ({ demo, embedded, control, inbox }) => {
    await demo.goto()
    const email = freshEmail()
    await embedded.beginEmail(email)
    await embedded.approveDevice(email)
    await expect(demo.modal.getByRole('textbox', { name: /code/i })).toBeVisible()
    await control.setFault('login', '503')
    const before = (await inbox.list(email)).length
    await embedded.enterCode(email)
    await expect(demo.modal.getByText(/Try Again/)).toBeVisible()
    await control.setFault('login', 'none')
    const { text } = (await inbox.list(email)).find(({ subject }) => /code/i.test(subject))!
    await demo.modal.getByRole('textbox', { name: /code/i }).fill(/\b\d{6}\b/.exec(text)![0])
    await demo.modalClosed()
    expect(await inbox.list(email)).toHaveLength(before)
  },
)

test(
  'if the mail server is down, shows an error, and a retry works when the server is back',
  rare,
  async ({ demo, embedded, control }) => {
    await control.setFault('mail', 'offline')
    await demo.goto()
    const email = freshEmail()
    await submit(demo, email)
    await expect(demo.modal.getByText('The email could not be sent')).toBeVisible({ timeout: 30_000 })
    await expect(demo.status).toHaveText('Not connected')
    await control.setFault('mail', 'none')
    await demo.modal.getByRole('textbox', { name: 'Email' }).press('Enter')
    await embedded.approveDevice(email)
    await embedded.enterCode(email)
    await demo.modalClosed()
  },
)

for (const cause of ['offline', '403', '500', 'a policy of the modal page'] as const) {
  test(
    `if the auth frame does not load (${cause}), shows an error and other wallets, and a retry needs no reload`,
    verifyUnless(cause === '500'),
    async ({ demo, embedded, control }) => {
      const byPolicy = cause === 'a policy of the modal page'
      if (byPolicy) {
        // In this test, the timer of the load timeout never fires. So the modal can learn of the failure only from the
        // blocked frame.
        await demo.page.addInitScript((loadTimeout) => {
          const after = window.setTimeout
          Object.assign(window, {
            setTimeout: (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
              ms === loadTimeout ? 0 : after(run, ms, ...rest),
          })
        }, loadTimeout)
        await control.setFault('modal', 'noFrames')
      } else {
        await demo.page.clock.install()
        await control.setFault('auth', cause)
      }
      await demo.goto()
      const email = freshEmail()
      await submit(demo, email)
      const { modal } = demo
      if (!byPolicy) {
        await expect(modal.locator('iframe')).toBeAttached()
        await demo.page.clock.fastForward(loadTimeout)
      }
      await expect(modal.getByText('Unable to load email login dependency')).toBeVisible()
      await expect(
        modal.getByRole('alert').filter({ hasText: 'Network Error - Could not load embedded wallet' }),
      ).toBeVisible()
      await expect(modal.getByRole('button', { name: /WalletConnect/ })).toBeVisible()
      await expect(modal.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
      if (byPolicy) return
      await control.setFault('auth', 'none')
      await modal.getByRole('textbox', { name: 'Email' }).press('Enter')
      await embedded.approveDevice(email)
      await embedded.enterCode(email)
      await demo.modalClosed()
    },
  )
}

test(
  'refuses a second email within 30 seconds, even from another browser, and shows the remaining seconds',
  rare,
  async ({ demo, embedded, anotherBrowser }) => {
    const left = /Please try again after ([1-9]|[12]\d|30) seconds/
    await demo.goto()
    const other = await anotherBrowser()
    await other.demo.goto()
    const email = freshEmail()
    await embedded.beginEmail(email)
    await submit(other.demo, email)
    await expect(other.demo.modal.getByText(left)).toBeVisible()

    await demo.modal.getByRole('button', { name: /^Resend in \d+s$/ }).waitFor()
    await demo.modal.getByRole('button', { name: 'Back' }).click()
    await demo.modal.getByRole('textbox', { name: 'Email' }).fill(email)
    await demo.page.keyboard.press('Enter')
    await expect(demo.modal.getByText(left)).toBeVisible()
  },
)
