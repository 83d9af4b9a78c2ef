import { expect, type FrameLocator, type Page } from '@playwright/test'
import { mnemonicToAccount } from 'viem/accounts'
import { test } from '../airlockTest.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { codeIn } from '../support/createInbox.ts'
import { createOwnPage } from '../support/createOwnPage.ts'
import { createPasskeyDevice } from '../support/createPasskeyDevice.ts'
import { expectWindowAccessible } from '../support/expectWindowAccessible.ts'
import { openRow, openSecurity } from '../support/openSettings.ts'
import { openWalletWindow } from '../support/openWalletWindow.ts'
import { passMailPause } from '../support/passMailPause.ts'
import { pointerReaches } from '../support/pointerReaches.ts'
import { pressIn } from '../support/pressIn.ts'
import { rare } from '../support/rare.ts'
import { useEoa } from '../support/useEoa.ts'

test.use({ wallets: [] })
test.setTimeout(300_000)

/** Isolates every new window from the frame that opened it. */
const apart = { headers: { 'cross-origin-opener-policy': 'same-origin' } }

async function tryWindow(auth: FrameLocator): Promise<void> {
  const press = auth.getByRole('button', { name: 'Continue in wallet window' })
  await pointerReaches(press)
  await press.click()
}

/** Tries to open the wallet's window, which fails. Then clicks the link to the wallet's own page. */
async function leadToOwnPage(page: Page, auth: FrameLocator, sentence: RegExp): Promise<Page> {
  await tryWindow(auth)
  await expect(auth.getByText(sentence)).toBeVisible()
  await expect(auth.getByText(/^auth\.localhost.*\/wallet\.html$/)).toBeVisible()
  const link = auth.getByRole('link', { name: "Open your wallet's own page" })
  await link.click()
  // The browser may still be closing the isolated window.
  const isOwn = (each: Page) => new URL(each.url()).pathname === '/wallet.html'
  await expect.poll(() => page.context().pages().filter(isOwn).length).toBe(1)
  const own = page.context().pages().find(isOwn)!
  expect(await own.evaluate(() => window.opener)).toBe(null)
  return own
}

test('UI-11: on a host page with COOP, the wallet’s own page shows the private keys after a separate login', async ({
  demo,
  embedded,
  inbox,
  control,
  world,
}) => {
  await demo.goto(apart)
  const email = await embedded.login()
  await useEoa(demo)
  const { address } = (await demo.state()).namespaces.eip155!
  const screen = await openSecurity(demo, embedded, 'Recovery phrase and keys')
  await screen.getByRole('button', { name: 'View recovery phrase and keys' }).click()
  const { auth } = embedded
  await auth.getByRole('textbox', { name: 'Code' }).fill(codeIn(await inbox.next(email, /security code/i)))
  await auth.getByRole('button', { name: 'Continue' }).click()
  const page = await leadToOwnPage(demo.page, auth, /Do this on your wallet's own page/)
  // The auth frame sends no data to the wallet's own page, not even who is logged in.
  const own = createOwnPage(page, inbox)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expectWindowAccessible(page, 'Login on the own page')
  await passMailPause(control)
  await own.logIn(email, embedded.approveDevice)
  await expect(page.getByRole('heading', { name: 'Your wallet', exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(email)).toBeVisible()
  await expectWindowAccessible(page, 'The own page')

  // Check that the wallet's own page also works on a phone, in dark mode, and after a reload.
  await page.setViewportSize({ width: 360, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await own.openSecurity('Browsers')
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'dark')
  await expectWindowAccessible(page, 'Security on the own page')
  const rows = page.getByTestId('security-browsers').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(new URL(world.urls.auth).host)

  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await openRow(page, 'Recovery phrase and keys')
  await page.getByRole('button', { name: 'View recovery phrase and keys' }).click()
  const security = async () => codeIn(await inbox.next(email, /security code/i))
  await page.getByRole('textbox', { name: 'Code' }).fill(await security())
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('security-words')).toHaveCount(0)
  await own.pressGated('View recovery phrase and keys')
  await page.getByRole('button', { name: 'Show: Recovery phrase (12 words)' }).click()
  const words = (await page.getByTestId('security-words').textContent()) ?? ''
  expect(mnemonicToAccount(words).address).toBe(address)
  await expectWindowAccessible(page, 'Keys on the own page')
  await page.getByTestId('security-keys-done').click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByTestId('security-done').click()

  // The user changes the email address on the wallet's own page. The user approves the change, proves their identity by
  // email, and enters the codes from both emails.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Change email' }).click()
  const nextEmail = freshEmail()
  await passMailPause(control)
  await page.getByRole('textbox', { name: 'New email' }).fill(nextEmail)
  await page.keyboard.press('Enter')
  await own.pressGated('Change to')
  await expect(page.getByRole('heading', { name: 'Confirm by email' })).toBeVisible()
  await embedded.approveDevice(email)
  await page.bringToFront()
  for (const [to, subject] of [
    [email, /Confirm your email change/],
    [nextEmail, /Confirm your new email/],
  ] as const) {
    await expect(page.getByText(`We sent a code to ${to}.`)).toBeVisible()
    await page
      .getByRole('textbox', { name: 'Code' })
      .last()
      .fill(codeIn(await inbox.next(to, subject)))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(nextEmail)).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in to your wallet' })).toBeVisible()
  expect((await demo.state()).status).toBe('connected')
})

test(
  "UI-11: on such a host, the user enters the wallet's password on its own page, where a passkey can replace it",
  rare,
  async ({ demo, embedded, inbox, control, anotherBrowser, world }) => {
    await demo.goto()
    const email = await embedded.login()
    const { address } = (await demo.state()).namespaces.eip155!
    const screen = await openSecurity(demo, embedded, 'Backup')
    await screen.getByRole('button', { name: 'Protect with a password' }).click()
    const password = 'correct horse battery'
    const setting = await openWalletWindow(demo, embedded, 'Protect with a password')
    await setting.getByLabel('Password', { exact: true }).fill(password)
    await setting.getByLabel('Repeat the password').fill(password)
    await pressIn(setting, 'Save')
    await expect(screen.getByText('A new browser also needs your password.')).toBeVisible()

    const other = await anotherBrowser()
    // Use a separate browser, because a page cannot use a passkey unless it has the focus.
    const device = await createPasskeyDevice((await anotherBrowser()).context, world.urls.auth)
    const begin = async ({ context, demo, embedded }: typeof other) => {
      await device.plugInto(context)
      await demo.page.bringToFront()
      await demo.goto(apart)
      await embedded.beginEmail(email)
      await embedded.approveDevice(email)
      await embedded.enterCode(email)
      await expect(embedded.auth.getByRole('heading', { name: 'Unlock your wallet backup' })).toBeVisible()
    }
    await begin(other)
    const { auth } = other.embedded
    const page = await leadToOwnPage(other.demo.page, auth, /the only place to type your password/)
    await expect(auth.getByLabel('Password')).toHaveCount(0)
    const own = createOwnPage(page, inbox)
    await passMailPause(control)
    await own.logIn(email, other.embedded.approveDevice)
    const field = page.getByLabel('Password')
    await field.fill(`${password}s`)
    await own.pressGated('Unlock')
    await expect(page.getByText('This passkey or password does not unlock your wallet backup')).toBeVisible({
      timeout: 30_000,
    })
    await page.getByRole('button', { name: 'Continue' }).last().click()
    await field.fill(password)
    await own.pressGated('Unlock')
    await expect(page.getByRole('heading', { name: 'Your wallet', exact: true })).toBeVisible({ timeout: 30_000 })

    await own.openSecurity('Backup')
    await page.getByRole('button', { name: 'Protect with a passkey' }).click()
    await own.pressGated('Create a passkey')
    await expect(page.getByRole('button', { name: 'Remove the protection' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Protect with a passkey' })).toHaveCount(0)

    // The service sends at most three emails of the same kind within three minutes. So the test advances the clock.
    await control.advanceClock(180_000)
    const third = await anotherBrowser()
    await begin(third)
    await tryWindow(third.embedded.auth)
    await third.embedded.auth.getByRole('button', { name: 'Use the passkey' }).click()
    await third.demo.modalClosed()
    expect((await third.demo.state()).namespaces.eip155!.address).toBe(address)
  },
)

test("UI-11: a page that opens the wallet's own page cannot control it, and social logins there need no code", async ({
  demo,
  world,
}) => {
  await demo.goto()
  const url = new URL('/wallet.html', world.urls.auth).href
  const [page] = await Promise.all([
    demo.page.waitForEvent('popup'),
    demo.page.evaluate((to) => void Object.assign(window, { held: open(to) }), url),
  ])
  const google = page.getByRole('button', { name: 'Continue with Google' })
  await expect(google).toBeVisible()
  expect(await page.evaluate(() => window.opener)).toBe(null)
  expect(await demo.page.evaluate(() => (window as unknown as { held: Window }).held.closed)).toBe(true)

  const [popup] = await Promise.all([page.waitForEvent('popup'), google.click()])
  await popup.getByRole('textbox').fill(`own${Date.now().toString(36)}`)
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your wallet', exact: true })).toBeVisible({ timeout: 40_000 })
})
