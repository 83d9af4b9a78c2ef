import { expect, type Page } from '@playwright/test'
import { codeIn, type Inbox } from './createInbox.ts'
import { openRow, type SecurityRow } from './openSettings.ts'

type OwnPage = {
  readonly page: Page
  /** Logs in with an email address, using only the keyboard. Ends when both codes are entered. */
  logIn(email: string, approveDevice: (email: string) => Promise<void>): Promise<void>
  /** Opens the security screen of the logged-in wallet, and then the page that a row leads to. */
  openSecurity(row: SecurityRow): Promise<void>
  /** Clicks a button that ignores early clicks. Waits until the button accepts clicks. */
  pressGated(action: string): Promise<void>
}

/** Creates the actions of a user on the wallet's own page. */
export function createOwnPage(page: Page, inbox: Inbox): OwnPage {
  return {
    page,
    async logIn(email, approveDevice) {
      await expect(page.getByRole('heading', { name: 'Log in to your wallet' })).toBeVisible()
      await page.bringToFront()
      await page.getByRole('textbox', { name: 'Email' }).focus()
      await page.keyboard.type(email)
      await page.keyboard.press('Enter')
      const code = page.getByRole('textbox', { name: 'Code' })
      await expect(code).toBeFocused()
      await approveDevice(email)
      await page.bringToFront()
      await expect(page.getByText('This browser is approved.')).toBeVisible()
      await page.keyboard.type(codeIn(await inbox.next(email, /login code/i)))
      await page.keyboard.press('Enter')
    },
    async openSecurity(row) {
      await page.getByRole('button', { name: 'Security and backup' }).click()
      await expect(page.getByRole('heading', { name: 'Wallet security' })).toBeVisible()
      await openRow(page, row)
    },
    async pressGated(action) {
      const button = page.getByTestId('approve').filter({ hasText: action })
      await button.hover({ force: true })
      await expect(button).toHaveJSProperty('inert', false)
      await button.click()
    },
  }
}
