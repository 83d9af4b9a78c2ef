import type { FrameLocator, Page } from 'playwright-core'
import type { Mail } from '../stack/mail/Mail.ts'
import { waitFor } from './waitFor.ts'

export type Login = {
  /** An email address that has not been used before. */
  readonly email: string
  /** Submits the email address in Connect. */
  begin(): Promise<void>
  /** Submits the email address on the wallet's own page, and completes the login there. */
  onOwnPage(): Promise<void>
  /** Opens the link in the email, as the email address's owner would, and approves this browser. */
  approveDevice(): Promise<void>
  /** Enters the code from the email, and waits until the modal has closed. */
  enterCode(): Promise<void>
}

let count = 0

/**
 * Creates the steps of an email login, so that a scene can stop after each of them.
 *
 * @param inbox URL of the local world's inbox, such as `http://127.0.0.1:8025`
 */
export function createLogin(page: Page, modal: FrameLocator, inbox: string): Login {
  const email = `ada.lovelace-${Date.now().toString(36)}${++count}@analytical.example`
  const mail = (subject: RegExp): Promise<Mail> =>
    waitFor(`a mail to ${email} about ${subject}`, async () => {
      const answer = await fetch(`${inbox}/api/messages?to=${encodeURIComponent(email)}`)
      const { messages } = (await answer.json()) as { messages: Mail[] }
      return messages.find((each) => subject.test(each.subject))
    })
  const approve = async () => {
    const { links } = await mail(/device|browser|site/i)
    const tab = await page.context().newPage()
    await tab.goto(links.find((link) => /\/device/.test(link))!)
    await tab.getByRole('button', { name: 'Approve' }).click()
    await tab
      .getByText(/approved/i)
      .first()
      .waitFor()
    await tab.close()
  }
  const code = async () => /\b\d{6}\b/.exec((await mail(/code/i)).text)?.[0] ?? ''
  return {
    email,
    async onOwnPage() {
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.keyboard.press('Enter')
      await approve()
      await page.getByRole('textbox', { name: 'Code' }).fill(await code())
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Your wallet', exact: true }).waitFor()
    },
    async begin() {
      await modal.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.keyboard.press('Enter')
      await modal.getByText(/^We sent a code/).waitFor()
    },
    async approveDevice() {
      await approve()
      await modal.getByRole('textbox', { name: /code/i }).waitFor()
    },
    async enterCode() {
      await modal.getByRole('textbox', { name: /code/i }).fill(await code())
      await page.waitForFunction(
        () => !(window as unknown as { sdk: { getState(): { open: boolean } } }).sdk.getState().open,
      )
    },
  }
}
