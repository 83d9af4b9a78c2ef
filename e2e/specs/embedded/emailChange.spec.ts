import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { type Embedded, freshEmail } from '../support/createEmbedded.ts'
import { codeIn, type Inbox } from '../support/createInbox.ts'
import { openSettings } from '../support/openSettings.ts'
import { passMailPause } from '../support/passMailPause.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(240_000)

const emailOf = async (demo: DemoPage) => (await demo.state()).namespaces.eip155?.user?.email

async function openForm(demo: DemoPage): Promise<void> {
  await openSettings(demo)
  await demo.modal.getByRole('button', { name: /Change email/ }).click()
  await expect(demo.modal.getByRole('heading', { name: 'Edit Email' })).toBeVisible()
}

/** Saves another email address, and waits until the modal asks for the code that was sent to the current address. */
async function save({ modal }: DemoPage, embedded: Embedded, email: string): Promise<void> {
  await modal.getByRole('textbox', { name: 'New email' }).fill(email)
  const asked = modal.getByRole('heading', { name: 'Confirm Current Email' })
  await modal.getByRole('button', { name: 'Save' }).click()
  await embedded.approve(/^Change to/)
  await expect(asked).toBeVisible()
}

const codeField = ({ modal }: DemoPage) => modal.getByRole('textbox', { name: /code/i })

/** Reads the right code from the email. Types a wrong code first, then returns the right one. */
async function codeAfterWrong(demo: DemoPage, inbox: Inbox, email: string): Promise<string> {
  const code = codeIn(await inbox.next(email, /confirm/i))
  await codeField(demo).fill(code === '000000' ? '111111' : '000000')
  await expect(demo.modal.getByText(/Try Again/)).toBeVisible()
  return code
}

test('AU-13: an email change needs codes from both addresses. Then only the new address opens the wallet', async ({
  demo,
  embedded,
  inbox,
  anotherBrowser,
}) => {
  await demo.goto()
  const old = await embedded.login()
  const wanted = freshEmail()
  const before = (await demo.state()).namespaces.eip155!.address
  // The dapp opens the form for a new email address with `updateEmail()`. The wallet's settings open the same form.
  const changing = demo.page.evaluate(() => window.sdk!.updateEmail())
  await expect(demo.modal.getByRole('heading', { name: 'Edit Email' })).toBeVisible()
  await save(demo, embedded, wanted)
  expect(await inbox.list(wanted)).toEqual([])
  await codeField(demo).fill(await codeAfterWrong(demo, inbox, old))
  await expect(demo.modal.getByRole('heading', { name: 'Confirm New Email' })).toBeVisible()
  expect(await emailOf(demo)).toBe(old)
  await codeField(demo).fill(await codeAfterWrong(demo, inbox, wanted))
  expect(await changing).toEqual({ email: wanted })
  await demo.modalClosed()
  await expect.poll(() => emailOf(demo)).toBe(wanted)
  await inbox.next(old, /was changed/)

  const other = await anotherBrowser()
  await other.demo.goto()
  await other.embedded.login(wanted)
  expect((await other.demo.state()).namespaces.eip155!.address).toBe(before)
  await other.demo.goto({ site: 'otherHost' })
  await other.embedded.login(old)
  expect((await other.demo.state()).namespaces.eip155!.address).not.toBe(before)

  // This browser still has its share, so the login only needs the code that was sent to the new email address.
  await demo.goto()
  await expect.poll(() => emailOf(demo)).toBe(wanted)
  await demo.page.evaluate(() => window.sdk!.disconnect())
  await expect(demo.status).toHaveText('Not connected')
  await embedded.beginEmail(wanted)
  await embedded.enterCode(wanted)
  await demo.modalClosed()
  expect((await demo.state()).namespaces.eip155!.address).toBe(before)
})

test(
  'the email stays the same after the change is canceled or restarted, or after three wrong codes',
  rare,
  async ({ demo, embedded, inbox, control }) => {
    await demo.page.clock.install()
    await demo.goto()
    const old = await embedded.login()
    const { modal } = demo
    await openForm(demo)
    await expect(modal.getByRole('button', { name: 'Save' })).toBeDisabled()
    await modal.getByRole('textbox', { name: 'New email' }).fill('no-domain@nowhere')
    await modal.getByRole('button', { name: 'Save' }).click()
    await expect(modal.getByText('Invalid email. Try again.')).toBeVisible()
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await expect(modal.getByRole('heading', { name: 'Account Settings' })).toBeVisible()

    await modal.getByRole('button', { name: /Change email/ }).click()
    const [first, second] = [freshEmail(), freshEmail()]
    await save(demo, embedded, first)
    const codeOfFirst = codeIn(await inbox.next(old, /confirm/i))
    await modal.getByRole('button', { name: 'Use another email' }).click()
    await expect(modal.getByRole('textbox', { name: 'New email' })).toHaveValue(first)
    await passMailPause(control, demo.page)
    await save(demo, embedded, second)
    // The code for the canceled email change is invalid.
    await codeField(demo).fill(codeOfFirst)
    await expect(modal.getByText(/Try Again/)).toBeVisible()
    const code = codeIn(await inbox.next(old, /confirm/i))
    for (let tries = 0; tries < 3; tries++) {
      await codeField(demo).fill(code === '000000' ? '111111' : '000000')
      await expect(modal.getByText(/Try Again/)).toBeVisible()
    }
    await codeField(demo).fill(code)
    await expect(modal.getByText(/Try Again/)).toBeVisible()
    expect([...(await inbox.list(first)), ...(await inbox.list(second))]).toEqual([])
    await demo.page.keyboard.press('Escape')
    await demo.modalClosed()
    await demo.goto()
    await expect.poll(() => emailOf(demo)).toBe(old)
  },
)
