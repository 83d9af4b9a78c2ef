import { expect, type Locator } from '@playwright/test'
import { test } from '../airlockTest.ts'
import type { Control } from '../support/createControl.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import type { Embedded } from '../support/createEmbedded.ts'
import { codeIn } from '../support/createInbox.ts'
import { openSecurity } from '../support/openSettings.ts'
import { passMailPause } from '../support/passMailPause.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(240_000)

/** Time in ms after a login after which both roles require a new proof of identity. */
const stale = 11 * 60_000

const addressOf = async (demo: DemoPage) => (await demo.state()).namespaces.eip155!.address
/** Counts the accounts, identities and shares that each role stores. */
const counts = async (control: Control) => {
  const rows = await control.serviceRows()
  return [rows.login, rows.keeper].map((role) => Object.values(role).map((table) => table.length))
}

/**
 * Opens the security screen, opens the page that lists what a deletion destroys, and confirms the deletion. Returns the
 * page that is on top after that.
 */
async function askToDelete(demo: DemoPage, embedded: Embedded): Promise<Locator> {
  const screen = await openSecurity(demo, embedded)
  await screen.getByRole('button', { name: 'Delete this account' }).click()
  const top = embedded.auth.getByTestId('security-page').last()
  await expect(top.getByRole('heading', { name: 'Delete your account?' })).toBeVisible()
  await top.getByRole('textbox', { name: 'Type delete to confirm' }).fill('remove')
  await top.getByRole('button', { name: 'Delete for good' }).click()
  await expect(top.getByRole('status')).toHaveText('Type delete to confirm')
  return top
}

async function confirm(top: Locator): Promise<void> {
  await top.getByRole('textbox', { name: 'Type delete to confirm' }).fill('delete')
  await top.getByRole('button', { name: 'Delete for good' }).click()
}

test(
  'after a code and a link by email, both roles delete the account; the same email can start a new wallet',
  rare,
  async ({ demo, embedded, control, inbox }) => {
    const before = await counts(control)
    await demo.goto()
    const email = await embedded.login()
    const address = await addressOf(demo)
    await control.advanceClock(stale)
    const top = await askToDelete(demo, embedded)
    await confirm(top)
    await expect(top.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
    await top
      .getByRole('textbox', { name: 'Code' })
      .fill(codeIn(await inbox.next(email, /^Delete your wallet account$/)))
    await top.getByRole('button', { name: 'Continue' }).click()
    await expect(top.getByRole('heading', { name: 'Confirm by email' })).toBeVisible()
    expect(await counts(control)).not.toEqual(before)
    await embedded.approveDevice(email)
    await expect(demo.status).toHaveText('Not connected')
    expect(await counts(control)).toEqual(before)

    await demo.goto()
    await expect(demo.status).toHaveText('Not connected')
    await embedded.login(email)
    expect(await addressOf(demo)).not.toBe(address)
  },
)

test(
  "a deletion that was interrupted after the keeper's half resumes later, and no role keeps any data",
  rare,
  async ({ demo, embedded, control, world }) => {
    const before = await counts(control)
    await demo.goto()
    const email = await embedded.login()
    const context = demo.page.context()
    const lost = `${world.urls.login}/v1/account/delete`
    await context.route(lost, (route) => route.abort())
    const first = await askToDelete(demo, embedded)
    await confirm(first)
    await expect(first.getByText('The wallet service could not be reached. Check your connection')).toBeVisible()
    expect((await counts(control))[1]).toEqual(before[1])
    expect((await counts(control))[0]).not.toEqual(before[0])

    await context.unroute(lost)
    await demo.goto()
    await expect(demo.status).toHaveText('Connected')
    await passMailPause(control)
    const second = await askToDelete(demo, embedded)
    await confirm(second)
    // The login role has already received the deletion request, so only the keeper asks for a confirmation by email.
    await expect(second.getByRole('heading', { name: 'Confirm by email' })).toBeVisible()
    await embedded.approveDevice(email)
    await expect(demo.status).toHaveText('Not connected')
    expect(await counts(control)).toEqual(before)
  },
)

test(
  "the account stays if the user cancels the deletion before confirming it, or before the keeper's half",
  rare,
  async ({ demo, embedded, control, inbox }) => {
    await demo.goto()
    const email = await embedded.login()
    const address = await addressOf(demo)
    const before = await control.serviceRows()
    await control.advanceClock(stale)
    const top = await askToDelete(demo, embedded)
    await top.getByRole('button', { name: 'Cancel' }).click()
    const screen = embedded.auth.getByTestId('security-page')
    await expect(screen).toHaveCount(1)
    await screen.getByRole('button', { name: 'Delete this account' }).click()
    const again = screen.last()
    await confirm(again)
    await again.getByRole('textbox', { name: 'Code' }).fill(codeIn(await inbox.next(email, /^Delete your wallet/)))
    await again.getByRole('button', { name: 'Continue' }).click()
    await expect(again.getByRole('heading', { name: 'Confirm by email' })).toBeVisible()
    await again.getByRole('button', { name: 'Cancel' }).click()
    await expect(screen).toHaveCount(1)
    await expect.poll(() => control.serviceRows()).toEqual(before)

    await screen.getByRole('button', { name: 'Done' }).click()
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    const signed = demo.request('personal_sign', ['0x616972', address])
    await embedded.approve(/^Sign/)
    expect((await signed).result).toMatch(/^0x[0-9a-f]+$/)
  },
)
