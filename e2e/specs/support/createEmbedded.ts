import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Control } from './createControl.ts'
import type { DemoPage } from './createDemoPage.ts'
import { codeIn, type Inbox } from './createInbox.ts'
import type { Member } from './createMembers.ts'
import { passMailPause } from './passMailPause.ts'

export type Embedded = {
  /** The auth frame inside the modal. */
  readonly auth: FrameLocator
  /** The auth frame's approval screen. */
  readonly approval: Locator
  /** Opens the modal and submits an email address in Connect. */
  beginEmail(email: string): Promise<void>
  /** Opens the link in the latest email "Approve a new browser" in a new tab, and clicks Approve there. */
  approveDevice(email: string): Promise<void>
  /** Enters the code from the latest email. */
  enterCode(email: string): Promise<void>
  /**
   * Logs in for the first time on this browser and site, with the given email address or with a new one. If the tests
   * of a profile share a login, restores that login instead.
   */
  login(email?: string): Promise<string>
  /**
   * Opens the window of the current approval by a click. If a window for the queue of approvals is already open,
   * returns that window.
   */
  window(): Promise<Page>
  /**
   * Reads the open approval until its approve button is enabled. A sign-in is read in the frame, and any other approval
   * in the wallet's own window.
   */
  read(): Promise<Page | FrameLocator>
  /** Reads the open approval, and clicks the approve button whose label matches. */
  approve(action: RegExp): Promise<void>
  reject(): Promise<void>
}

let count = 0
/** Returns an email address that nobody has used before. */
export const freshEmail = () => `visitor-${Date.now().toString(36)}-${++count}@mail.example`

/** Creates the actions of a user with the embedded wallet of a page. */
export function createEmbedded(demo: DemoPage, inbox: Inbox, control: Control, member?: Member): Embedded {
  const { page, modal } = demo
  const auth = modal.frameLocator('iframe')
  const approval = auth.getByRole('dialog')
  const isFoundAgain = async () => {
    const status = async () => {
      const { namespaces, status } = await demo.state()
      // The state is empty until the frame has loaded. If a page has a connection hint, it loads the frame
      // automatically.
      return Object.keys(namespaces).length > 0 ? status : 'connecting'
    }
    await demo.state()
    if (!(await page.evaluate(() => 'airlock' in localStorage))) return false
    await expect.poll(status, { timeout: 30_000 }).not.toBe('connecting')
    return (await status()) === 'connected'
  }
  const embedded: Embedded = {
    auth,
    approval,
    async beginEmail(email) {
      if ((await inbox.list(email)).length > 0) await passMailPause(control)
      await demo.openModal()
      const field = modal.getByRole('textbox', { name: 'Email' })
      await field.fill(email)
      await field.press('Enter')
      await expect(modal.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    },
    async approveDevice(email) {
      const { links } = await inbox.next(email, /Approve a new browser/)
      const tab = await page.context().newPage()
      await tab.goto(links.find((link) => /\/device/.test(link))!)
      await tab.getByRole('button', { name: 'Approve' }).click()
      await expect(tab.getByRole('heading')).toContainText(/approved/i)
      await tab.close()
    },
    async enterCode(email) {
      const field = modal.getByRole('textbox', { name: /code/i })
      // The auth frame polls every second whether the user has opened the link and approved. Then it asks for the code.
      await expect(field).toBeVisible({ timeout: 60_000 })
      await field.fill(codeIn(await inbox.next(email, /code/i)))
    },
    async login(wanted) {
      if (member?.email && !wanted && (await isFoundAgain())) return member.email
      const email = wanted ?? freshEmail()
      if (member) member.email = email
      await embedded.beginEmail(email)
      await embedded.approveDevice(email)
      await embedded.enterCode(email)
      // The modal closes only after the frame has created keys and stored their shares.
      await expect(demo.card).toHaveCount(0, { timeout: 45_000 })
      await demo.modalClosed()
      return email
    },
    async window() {
      await expect(approval).toBeVisible({ timeout: 40_000 })
      const press = auth.getByRole('button', { name: 'Continue in wallet window' })
      await expect(press.or(auth.getByRole('button', { name: 'Show the window' }))).toBeVisible()
      const isOurs = (page: Page) => page.url().includes('/popup.html')
      const popup = (await press.isVisible())
        ? (await Promise.all([page.context().waitForEvent('page'), press.click()]))[0]
        : page.context().pages().find(isOurs)!
      const digest = (await approval.getAttribute('data-digest'))!
      // One window shows all pending approvals, one after the other. So wait until it shows this approval.
      await expect(popup.locator(`[data-digest="${digest}"]`)).toBeVisible({ timeout: 30_000 })
      return popup
    },
    async read() {
      await expect(approval).toBeVisible({ timeout: 40_000 })
      const inFrame = auth.getByTestId('approve')
      const elsewhere = auth.locator('[data-testid=open-window]:not([hidden]), [data-testid=show-window]')
      await expect(inFrame.or(elsewhere).first()).toBeVisible()
      const place = (await inFrame.count()) > 0 ? auth : await embedded.window()
      const more = place.getByTestId('next')
      let turn = 0
      // The approve button is enabled only after every fact of the approval has been visible.
      await expect(async () => {
        // A button scrolls to the next fact, and disappears once that fact is visible. With a longer timeout,
        // Playwright would keep waiting for the button after it has disappeared.
        if (await more.isVisible()) await more.click({ timeout: 300 })
        // Move the pointer, for two reasons: a window waits for user activity, and a frame ignores the first event
        // after the pointer has entered it.
        if (place === auth) await inFrame.hover({ timeout: 1_000, force: true })
        else await (place as Page).mouse.move(20 + (++turn % 20), 20)
        await expect(place.getByTestId('approval-status')).toHaveText('You can approve now', { timeout: 300 })
      }).toPass({ timeout: 90_000, intervals: [50] })
      return place
    },
    async approve(action) {
      const place = await embedded.read()
      const button = place.getByRole('button', { name: action })
      await expect(button).toHaveJSProperty('inert', false)
      // The wallet's window may close before Playwright has finished the click.
      await button.click({ noWaitAfter: true }).catch((error: unknown) => {
        if (place === auth || !(place as Page).isClosed()) throw error
      })
    },
    async reject() {
      await auth.getByRole('button', { name: 'Reject' }).click()
    },
  }
  return embedded
}
