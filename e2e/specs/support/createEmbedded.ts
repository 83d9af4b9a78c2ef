import { expect, type FrameLocator, type Locator } from '@playwright/test'
import type { DemoPage } from './createDemoPage.ts'
import { codeIn, type Inbox } from './createInbox.ts'

export type Embedded = {
  /** The auth frame inside the modal. */
  readonly auth: FrameLocator
  /** What the auth frame asks the visitor. */
  readonly approval: Locator
  /** Opens the modal and sends an e-mail address. */
  beginEmail(email: string): Promise<void>
  /** Opens the link of the newest device mail in a tab of its own and presses Approve. */
  approveDevice(email: string): Promise<void>
  /** Types the code of the newest mail. */
  enterCode(email: string): Promise<void>
  /** A first login on this browser and site, to the end. A new address each time unless one is given. */
  login(email?: string): Promise<string>
  /** Waits until the button with this text can be pressed, and presses it. */
  approve(action: RegExp): Promise<void>
  reject(): Promise<void>
}

let count = 0
/** An address that nobody used before. */
export const freshEmail = () => `visitor-${Date.now().toString(36)}-${++count}@mail.example`

/** What a visitor does with the embedded wallet of a page. */
export function createEmbedded(demo: DemoPage, inbox: Inbox): Embedded {
  const { page, modal } = demo
  const auth = modal.frameLocator('iframe')
  const approval = auth.getByRole('main')
  const embedded: Embedded = {
    auth,
    approval,
    async beginEmail(email) {
      await demo.openModal()
      await modal.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.keyboard.press('Enter')
    },
    async approveDevice(email) {
      const { links } = await inbox.next(email, /device|browser|site/i)
      const tab = await page.context().newPage()
      await tab.goto(links[0]!)
      await tab.getByRole('button', { name: 'Approve' }).click()
      await expect(tab.getByRole('heading')).toContainText(/approved/i)
      await tab.close()
    },
    async enterCode(email) {
      const field = modal.getByRole('textbox', { name: /code/i })
      await expect(field).toBeVisible()
      await field.fill(codeIn(await inbox.next(email, /code/i)))
    },
    async login(email = freshEmail()) {
      await embedded.beginEmail(email)
      await embedded.approveDevice(email)
      await embedded.enterCode(email)
      await demo.modalClosed()
      return email
    },
    async approve(action) {
      const button = auth.getByRole('button', { name: action })
      await expect(button).toBeEnabled()
      await button.click()
    },
    async reject() {
      await auth.getByRole('button', { name: 'Reject' }).click()
    },
  }
  return embedded
}
