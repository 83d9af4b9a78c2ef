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
  /** Opens the modal and submits an email address. */
  beginEmail(email: string): Promise<void>
  /** Opens the approval link of the latest "Approve a new browser" email in a new tab, and clicks Approve. */
  approveDevice(email: string): Promise<void>
  /** Enters the code of the latest email. */
  enterCode(email: string): Promise<void>
  /**
   * Logs in for the first time on this browser and site, with this email address or else with a new one. If tests share
   * a login, restores that login instead.
   */
  login(email?: string): Promise<string>
  /**
   * Clicks to open the window of the current approval. If an open window already shows the queue of approvals, returns
   * that window.
   */
  window(): Promise<Page>
  /**
   * Reads an open approval until its button is enabled. Reads a sign-in in the frame, and any other approval in the
   * wallet's own window.
   */
  read(): Promise<Page | FrameLocator>
  /** Reads an approval and clicks its button with this label. */
  approve(action: RegExp): Promise<void>
  reject(): Promise<void>
}

let count = 0
/** Returns an email address that nobody has used before. */
export const freshEmail = () => `visitor-${Date.now().toString(36)}-${++count}@mail.example`

/** Creates a user's actions with a page's embedded wallet. */
export function createEmbedded(demo: DemoPage, inbox: Inbox, control: Control, member?: Member): Embedded {
  const { page, modal } = demo
  const auth = modal.frameLocator('iframe')
  const approval = auth.getByRole('dialog')
  const isFoundAgain = async () => {
    const status = async () => {
      const { namespaces, status } = await demo.state()
      // The state is empty until the frame has loaded. A page with a connection hint loads the frame automatically.
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
      await expect(modal.getByRole('heading', { name: /Register Device|Confirm Email/ })).toBeVisible()
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
      // The auth frame polls every second for the link's approval, and then asks for a code.
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
      // Before the modal closes, the frame creates keys and stores their shares.
      await expect(demo.card).toHaveCount(0, { timeout: 45_000 })
      await demo.modalClosed()
      return email
    },
    async window() {
      await expect(approval).toBeVisible({ timeout: 40_000 })
      const press = auth.getByRole('button', { name: 'Open in a new window' })
      await expect(press.or(auth.getByRole('button', { name: 'Show the window' }))).toBeVisible()
      const isOurs = (page: Page) => page.url().includes('/popup.html')
      const popup = (await press.isVisible())
        ? (await Promise.all([page.context().waitForEvent('page'), press.click()]))[0]
        : page.context().pages().find(isOurs)!
      const digest = (await approval.getAttribute('data-digest'))!
      // One window shows all pending approvals, one after the other, so wait for this approval.
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
      // The button is enabled only once every fact of the approval has been visible.
      await expect(async () => {
        // The button that scrolls to the next fact disappears once that fact is visible. With a longer timeout, the
        // click would wait for a button that is gone.
        if (await more.isVisible()) await more.click({ timeout: 300 })
        // Move the pointer: a window waits for user activity, and a frame ignores the first event after the pointer
        // enters it.
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
      // The window may close during the click.
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
