import { expect, type Page } from '@playwright/test'
import { memberTest as test } from '../airlockTest.ts'
import { expectAccessible } from '../support/expectAccessible.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(180_000)

const open = (page: Page, view: 'ChooseAccountName' | 'RegisterAccountName') =>
  page.evaluate((view) => window.sdk!.open({ view }), view)

test('the user chooses a name, signs for it, and registers it', async ({ demo, embedded, page, control, world }) => {
  const { modal } = demo
  await demo.goto()
  await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  await open(page, 'ChooseAccountName')
  await expect(modal.getByRole('link', { name: 'Learn more about names' })).toBeVisible()
  await expectAccessible(demo, 'ChooseAccountName')
  await modal.getByRole('button', { name: 'Choose name' }).click()

  const field = modal.getByRole('textbox', { name: 'Name' })
  const submit = modal.getByRole('button', { name: 'Register name' })
  const typed = modal.getByTestId('typed-name')
  await field.fill('ada')
  await expect(modal.getByText('Name must be at least 4 characters long')).toBeVisible()
  await field.fill('ada.eth')
  await expect(modal.getByText('Can only contain letters, numbers and - characters')).toBeVisible()
  await expect(submit).toBeDisabled()
  // The mobile wallet's account owns this name.
  await field.fill('airlock')
  await expect(typed).toContainText('Registered')
  await expect(submit).toBeDisabled()
  await expect(modal.getByRole('button', { name: /airlock-1/ })).toBeVisible()
  await expectAccessible(demo, 'RegisterAccountName')
  await modal.getByRole('button', { name: /airlock-1/ }).click()
  await expect(field).toHaveValue('airlock-1')
  await expect(typed).toContainText('Available')

  await submit.click()
  await expect(embedded.approval).toContainText('airlock-1.reown.id')
  await embedded.approve(/Sign/)
  await expect(modal.getByText('Account name registered')).toBeVisible({ timeout: 30_000 })
  await expect(modal.getByText(/airlock-1\.reown\.id is yours/)).toBeVisible()
  await expectAccessible(demo, 'RegisterAccountNameSuccess')
  // The server has already verified the signature, although the smart account is not deployed yet.
  const url = `${world.urls.blockchainApi}/v1/profile/reverse/${address}?projectId=${world.projectId}`
  expect((await (await fetch(url)).json())[0].name).toBe('airlock-1.reown.id')
  const posts = (await control.requests('blockchainApi')).filter(({ url }) => url.includes('/v1/profile/account?'))
  expect(posts.filter(({ method }) => method === 'POST')).toHaveLength(1)
  await modal.getByRole('button', { name: "Let's Go!" }).click()
  await expect(modal.getByRole('heading', { name: 'Account' })).toBeVisible()

  await open(page, 'RegisterAccountName')
  await expect(modal.getByText('You already own a name')).toBeVisible()
})

test(
  'if the user declines or the server fails, returns to the form, which still contains the name',
  rare,
  async ({ demo, embedded, page }) => {
    const { modal } = demo
    await demo.goto()
    await embedded.login()
    await open(page, 'RegisterAccountName')
    const field = modal.getByRole('textbox', { name: 'Name' })
    const submit = modal.getByRole('button', { name: 'Register name' })
    await field.fill('Ada-Lovelace')
    await expect(modal.getByTestId('typed-name')).toContainText('Available')
    await submit.click()
    await expect(embedded.approval).toBeVisible()
    await embedded.reject()
    // The modal shows this message if the user declines to sign with a smart account.
    await expect(modal.getByText('This application might not support Smart Accounts')).toBeVisible()
    await expect(field).toHaveValue('Ada-Lovelace')

    await page.route('**/v1/profile/account?*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
    )
    await expect(submit).toBeEnabled()
    await submit.click()
    await embedded.approve(/Sign/)
    await expect(modal.getByText('Error registering name ada-lovelace.reown.id')).toBeVisible({ timeout: 30_000 })
    await expect(field).toHaveValue('Ada-Lovelace')
  },
)
