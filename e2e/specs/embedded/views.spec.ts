import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { closePopup } from '../support/closePopup.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { codeIn } from '../support/createInbox.ts'
import { expectAccessible, walletFrame } from '../support/expectAccessible.ts'
import { expectWindowAccessible } from '../support/expectWindowAccessible.ts'
import { openRow, openSecurity, openSettings } from '../support/openSettings.ts'
import { openWalletWindow } from '../support/openWalletWindow.ts'
import { pressIn } from '../support/pressIn.ts'
import { rare } from '../support/rare.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

test.use({ wallets: [] })
test.setTimeout(240_000)

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`axe with the ${colorScheme} color scheme`, verifyUnless(colorScheme === 'light'), () => {
    test.use({ colorScheme })

    test('axe finds no violation while the user logs in by email', rare, async ({ demo, embedded, inbox }) => {
      const { modal, page } = demo
      await demo.goto()
      await demo.openModal()
      await expect(demo.card).toHaveAttribute('data-theme', colorScheme)
      const field = modal.getByRole('textbox', { name: 'Email' })
      await field.fill('no-domain@nowhere')
      await field.press('Enter')
      await expect(modal.getByText('Invalid email. Try again.')).toBeVisible()
      await expectAccessible(demo, 'Connect, an address that is none')

      await modal.getByRole('button', { name: 'More ways to log in' }).click()
      await expect(modal.getByRole('heading', { name: 'All socials' })).toBeVisible()
      await expectAccessible(demo, 'ConnectSocials')
      await modal.getByRole('button', { name: 'Continue with Farcaster' }).click()
      await expect(modal.getByRole('button', { name: 'Copy link' })).toBeEnabled()
      await expectAccessible(demo, 'ConnectingFarcaster')
      await modal.getByRole('button', { name: 'Back', exact: true }).click()
      const opening = page.waitForEvent('popup')
      await modal.getByRole('button', { name: 'Continue with Discord' }).click()
      const popup = await opening
      await expect(modal.getByText('Connect in the Discord window')).toBeVisible()
      await expectAccessible(demo, 'ConnectingSocial, waiting')
      await closePopup(demo, popup)
      await expect(modal.getByText('You closed the Discord window')).toBeVisible()
      await expectAccessible(demo, 'ConnectingSocial, failed')
      await modal.getByRole('button', { name: 'Close' }).click()
      await demo.modalClosed()

      await page.evaluate(() => window.sdk!.open({ view: 'EmailLogin' }))
      await demo.modalOpened()
      await expectAccessible(demo, 'EmailLogin')
      const email = freshEmail()
      await field.fill(email)
      await field.press('Enter')
      await expect(modal.getByRole('heading', { name: 'Check your email' })).toBeVisible({ timeout: 30_000 })
      await expectAccessible(demo, 'EmailVerifyDevice')
      await embedded.approveDevice(email)
      const code = modal.getByRole('textbox', { name: /code/i })
      await expect(code).toBeVisible()
      await expectAccessible(demo, 'EmailVerifyOtp')
      const right = codeIn(await inbox.next(email, /code/i))
      await code.fill(wrongFor(right))
      await expect(modal.getByText(/Try Again/)).toBeVisible()
      await expectAccessible(demo, 'EmailVerifyOtp, a wrong code')
      await code.fill(right)
      await demo.modalClosed()
    })

    test('axe finds no violation when the user is logged in', rare, async ({ demo, embedded, inbox }) => {
      const { modal, page } = demo
      await demo.goto()
      const email = await embedded.login()
      await openSettings(demo)
      await expectAccessible(demo, 'AccountSettings')
      await modal.getByRole('button', { name: /Account type/ }).click()
      await expect(modal.getByRole('heading', { name: 'Smart Account Settings' })).toBeVisible()
      await expectAccessible(demo, 'SmartAccountSettings')
      await modal.getByRole('button', { name: 'Back', exact: true }).click()

      await modal.getByRole('button', { name: /Change email/ }).click()
      const wanted = freshEmail()
      await modal.getByRole('textbox', { name: 'New email' }).fill(wanted)
      await expectAccessible(demo, 'UpdateEmailWallet')
      await modal.getByRole('button', { name: 'Save' }).click()
      await embedded.approve(/^Change to/)
      await expect(modal.getByRole('heading', { name: 'Confirm Current Email' })).toBeVisible()
      await expectAccessible(demo, 'UpdateEmailPrimaryOtp')
      await modal.getByRole('textbox', { name: /code/i }).fill(codeIn(await inbox.next(email, /confirm/i)))
      await expect(modal.getByRole('heading', { name: 'Confirm New Email' })).toBeVisible()
      await expectAccessible(demo, 'UpdateEmailSecondaryOtp')
      await modal.getByRole('button', { name: 'Close' }).click()
      await demo.modalClosed()

      for (const view of ['UpgradeEmailWallet', 'SmartSessionList'] as const) {
        await page.evaluate((view) => window.sdk!.open({ view }), view)
        await demo.modalOpened()
        await expectAccessible(demo, view)
        await modal.getByRole('button', { name: 'Close' }).click()
        await demo.modalClosed()
      }
    })

    test("axe finds no violation in the wallet's own screens", async ({ demo, embedded, inbox }) => {
      const { auth } = embedded
      await demo.goto()
      const email = await embedded.login()
      const { address } = (await demo.state()).namespaces.eip155!
      const signed = demo.request('personal_sign', ['0x616972', address])
      await expect(embedded.approval).toBeVisible()
      await expectAccessible(demo, 'ApproveTransaction, a message', walletFrame)
      await embedded.reject()
      expect((await signed).error).toMatchObject({ code: 4001 })
      await demo.modalClosed()

      const screen = await openSecurity(demo, embedded)
      await expect(screen.getByText('Login only')).toBeVisible()
      await expectAccessible(demo, 'security screen', walletFrame)
      for (const row of ['Browsers', 'Logins'] as const) {
        await openRow(screen, row)
        await expect(screen.getByRole('listitem')).toHaveCount(1)
        await expectAccessible(demo, `security screen, ${row}`, walletFrame)
        await screen.getByRole('button', { name: 'Back', exact: true }).click()
        // The keyboard continues where the user left the menu.
        await expect(screen.getByRole('button', { name: row })).toBeFocused()
      }
      await openRow(screen, 'Backup')
      await expectAccessible(demo, 'security screen, Backup', walletFrame)
      await screen.getByRole('button', { name: 'Protect with a password' }).click()
      const top = auth.getByTestId('security-page').last()
      await expect(top.getByRole('button', { name: 'Continue in wallet window' })).toBeVisible()
      await expectAccessible(demo, 'security screen, on to the window', walletFrame)
      const setting = await openWalletWindow(demo, embedded, 'Protect with a password')
      await expectWindowAccessible(setting, 'a new password')
      await setting.close()
      await top.getByRole('button', { name: 'Cancel' }).click()
      await screen.getByRole('button', { name: 'Back', exact: true }).click()
      await openRow(screen, 'Recovery phrase and keys')
      await screen.getByRole('button', { name: 'View recovery phrase and keys' }).click()
      await expect(top.getByRole('textbox', { name: 'Code' })).toBeVisible()
      await expectAccessible(demo, 'security screen, the fresh code', walletFrame)
      await top.getByRole('textbox', { name: 'Code' }).fill(codeIn(await inbox.next(email, /security code/i)))
      await top.getByRole('button', { name: 'Continue' }).click()
      const popup = await openWalletWindow(demo, embedded, 'Recovery phrase and keys')
      await pressIn(popup, 'View recovery phrase and keys', true)
      await popup.getByRole('button', { name: 'Show: Recovery phrase (12 words)' }).click()
      await expectWindowAccessible(popup, 'keys')
    })
  })
