import { expect } from '@playwright/test'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { type Embedded, freshEmail } from '../support/createEmbedded.ts'
import { codeIn } from '../support/createInbox.ts'
import { leaveSecurity, openSecurity } from '../support/openSettings.ts'
import { openWalletWindow } from '../support/openWalletWindow.ts'
import { passMailPause } from '../support/passMailPause.ts'
import { pressIn } from '../support/pressIn.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })
test.setTimeout(240_000)

test(
  'the security screen lists the wallet’s browsers, and a removed browser has to log in again',
  rare,
  async ({ demo, embedded, anotherBrowser, control }) => {
    await demo.goto()
    const email = await embedded.login()
    const { address } = (await demo.state()).namespaces.eip155!
    const other = await anotherBrowser()
    await other.demo.page.clock.install()
    await other.demo.goto()
    await other.embedded.login(email)

    const screen = await openSecurity(demo, embedded, 'Browsers')
    const rows = screen.getByRole('list', { name: 'Browsers' }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('This browser')
    await expect(rows.first().getByRole('button')).toHaveCount(0)
    await rows
      .last()
      .getByRole('button', { name: /^Remove/ })
      .click()
    const title = `Remove ${await rows.last().locator('strong').textContent()}`
    await pressIn(await openWalletWindow(demo, embedded, title), 'Remove')
    await expect(rows).toHaveCount(1)
    await leaveSecurity(screen)
    await expect(demo.modal.getByRole('heading', { name: 'Account Settings' })).toBeVisible()

    // The removed browser's share is useless now. The browser also has no session with which it could add itself again.
    const refused = other.demo.request('personal_sign', ['0x616972', address])
    await other.embedded.approve(/^Sign/)
    expect((await refused).error).toMatchObject({ code: 4100 })
    await expect(other.demo.status).toHaveText('Not connected')
    await other.demo.goto()
    await expect(other.demo.status).toHaveText('Not connected')
    await other.embedded.beginEmail(email)
    await other.embedded.enterCode(email)
    await expect(
      other.demo.modal.getByText('This browser was removed from the wallet. Log in again to add it'),
    ).toBeVisible()
    // As in any new browser, the keeper requires that the user opens the link in an email.
    await other.demo.modal.getByRole('button', { name: 'Back', exact: true }).click()
    const field = other.demo.modal.getByRole('textbox', { name: 'Email' })
    await expect(field).toBeVisible()
    await passMailPause(control, other.demo.page)
    await field.press('Enter')
    await expect(other.demo.modal.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  },
)

test(
  'a password protects recovery: a new browser asks for it until the user removes it',
  rare,
  async ({ demo, embedded, anotherBrowser }) => {
    await demo.goto()
    const email = await embedded.login()
    const { address } = (await demo.state()).namespaces.eip155!
    const password = 'correct horse battery'
    const screen = await openSecurity(demo, embedded, 'Backup')
    await expect(screen.getByText('You can open your wallet in a new browser with your login alone.')).toBeVisible()
    await screen.getByRole('button', { name: 'Protect with a password' }).click()
    const setting = await openWalletWindow(demo, embedded, 'Protect with a password')
    const type = async (first: string, second: string, goesOn: boolean) => {
      await setting.getByLabel('Password', { exact: true }).fill(first)
      await setting.getByLabel('Repeat the password').fill(second)
      await pressIn(setting, 'Save', goesOn)
    }
    await type('short', 'short', true)
    await expect(setting.getByText('Use at least 10 characters')).toBeVisible()
    await expect(setting.getByText('Your other browsers will have to log in again.')).toBeVisible()
    await type('Password2024!', 'Password2024!', true)
    await expect(setting.getByText('This password is easy to guess. Choose another one')).toBeVisible()
    await type(password, `${password}s`, true)
    await expect(setting.getByText('The passwords do not match')).toBeVisible()
    await type(password, password, false)
    await expect(screen.getByText('A new browser also needs your password.')).toBeVisible()

    const other = await anotherBrowser()
    await other.demo.goto()
    await other.embedded.beginEmail(email)
    await other.embedded.approveDevice(email)
    await other.embedded.enterCode(email)
    const { auth } = other.embedded
    await expect(auth.getByRole('heading', { name: 'Unlock your wallet backup' })).toBeVisible()
    let title = 'Unlock your wallet backup'
    const unlock = async (page: DemoPage, wallet: Embedded, word: string) => {
      const popup = await openWalletWindow(page, wallet, title)
      await popup.getByLabel('Password').fill(word)
      await pressIn(popup, 'Unlock')
    }
    await unlock(other.demo, other.embedded, `${password}s`)
    await expect(auth.getByText('This passkey or password does not unlock your wallet backup')).toBeVisible({
      timeout: 30_000,
    })
    await unlock(other.demo, other.embedded, password)
    await other.demo.modalClosed()
    expect((await other.demo.state()).namespaces.eip155!.address).toBe(address)

    await screen.getByRole('button', { name: 'Remove the protection' }).click()
    title = 'Remove the protection'
    await unlock(demo, embedded, password)
    await expect(screen.getByText('You can open your wallet in a new browser with your login alone.')).toBeVisible({
      timeout: 30_000,
    })
    await other.demo.goto({ site: 'otherHost' })
    await other.embedded.login(email)
    expect((await other.demo.state()).namespaces.eip155!.address).toBe(address)
  },
)

test('the user needs a new code to see the recovery phrase and keys, and leaving the screen hides them', async ({
  demo,
  embedded,
  inbox,
}) => {
  await demo.goto()
  const email = await embedded.login(freshEmail())
  const screen = await openSecurity(demo, embedded, 'Recovery phrase and keys')
  await screen.getByRole('button', { name: 'View recovery phrase and keys' }).click()
  const top = embedded.auth.getByTestId('security-page').last()
  await expect(top.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  const code = codeIn(await inbox.next(email, /security code/i))
  const enter = async (text: string) => {
    await top.getByRole('textbox', { name: 'Code' }).fill(text)
    await top.getByRole('button', { name: 'Continue' }).click()
  }
  await enter(code === '000000' ? '111111' : '000000')
  await expect(top.getByText('Invalid code')).toBeVisible()
  await enter(code)
  const popup = await openWalletWindow(demo, embedded, 'Recovery phrase and keys')
  const words = popup.getByTestId('security-words')
  const key = popup.getByTestId('security-eip155-key')
  await expect(words).toHaveCount(0)
  await pressIn(popup, 'View recovery phrase and keys', true)
  await expect(words).toHaveText('')
  await expect(popup.getByRole('button', { name: /Copy/ })).toHaveCount(0)
  await popup.getByRole('button', { name: 'Show: Recovery phrase (12 words)' }).click()
  await popup.getByRole('button', { name: 'Show: Ethereum private key' }).click()
  const account = mnemonicToAccount((await words.textContent())!)
  expect((await words.textContent())!.split(' ')).toHaveLength(12)
  expect(privateKeyToAccount((await key.textContent()) as `0x${string}`).address).toBe(account.address)
  await Promise.all([
    popup.waitForEvent('close'),
    popup
      .getByRole('button', { name: 'Done' })
      .click({ noWaitAfter: true })
      .catch(() => {}),
  ])
  // The screen has two pages: the menu, and the page that the row leads to.
  await expect(screen).toHaveCount(2)
  await leaveSecurity(screen)
  await expect(screen).toHaveCount(0)

  // The account that the recovery phrase generates is the account with which this wallet signs.
  await demo.modal.getByRole('button', { name: /Account type/ }).click()
  await expect(demo.modal.getByRole('region', { name: 'Standard account' })).toContainText(
    account.address.slice(2, 6),
    {
      ignoreCase: true,
    },
  )
  await demo.modal.getByRole('button', { name: 'Switch to your standard account' }).click()
  await expect.poll(async () => (await demo.state()).namespaces.eip155!.address).toBe(account.address)
})

test('when the modal closes, the screen hides the keys that it showed', rare, async ({ demo, embedded, inbox }) => {
  await demo.goto()
  const email = await embedded.login()
  const screen = await openSecurity(demo, embedded, 'Recovery phrase and keys')
  await screen.getByRole('button', { name: 'View recovery phrase and keys' }).click()
  const top = embedded.auth.getByTestId('security-page').last()
  await top.getByRole('textbox', { name: 'Code' }).fill(codeIn(await inbox.next(email, /security code/i)))
  await top.getByRole('button', { name: 'Continue' }).click()
  const popup = await openWalletWindow(demo, embedded, 'Recovery phrase and keys')
  await pressIn(popup, 'View recovery phrase and keys', true)
  await popup.getByRole('button', { name: 'Show: Recovery phrase (12 words)' }).click()
  await expect(popup.getByTestId('security-words')).not.toHaveText('')
  await demo.page.bringToFront()
  await Promise.all([popup.waitForEvent('close'), demo.modal.getByRole('button', { name: 'Close' }).click()])
  await demo.modalClosed()
  await expect(embedded.auth.getByTestId('security-page')).toHaveCount(0)
})
