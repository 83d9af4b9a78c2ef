import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { placeOnPage } from '../support/placeOnPage.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [], permissions: ['clipboard-read', 'clipboard-write'] })
test.setTimeout(120_000)

/** Covers the whole page with an opaque element, such as a fake game. Clicks pass through it (clickjacking). */
const coverAll = (page: Page) =>
  page.evaluate(() => {
    const cover = Object.assign(document.createElement('div'), { popover: 'manual', id: 'cover' })
    cover.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;margin:0;border:0;pointer-events:none'
    cover.style.background = 'white'
    document.body.append(cover)
    cover.showPopover()
  })

test(
  'UI-9: five clicks through a cover (clickjacking) and a paste reveal none of the twelve words',
  rare,
  async ({ demo, embedded }) => {
    const { page, modal } = demo
    const { auth } = embedded
    await demo.goto()
    // The login provider X reports no email address, so the wallet shows the keys without an email confirmation.
    await demo.openModal()
    const x = modal.getByRole('button', { name: 'Continue with X', exact: true })
    await expect(modal.getByRole('button', { name: /^Continue with Google/ })).toBeVisible()
    if (!(await x.isVisible())) await modal.getByRole('button', { name: 'More ways to log in' }).click()
    const [login] = await Promise.all([page.waitForEvent('popup'), x.click()])
    await login.getByRole('textbox').fill(`blind${Date.now().toString(36)}`)
    await login.getByRole('button', { name: 'Continue' }).click()
    await demo.modalClosed()

    const windows: Page[] = []
    page.on('popup', (popup) => windows.push(popup))
    await coverAll(page)
    await page.evaluate(() => window.sdk!.open({ view: 'AccountSettings' }))
    await page.evaluate(() => {
      const cover = document.querySelector<HTMLElement>('#cover')!
      cover.hidePopover()
      cover.showPopover()
    })
    const blind = async (target: Locator) => {
      // The user scrolls, because the attacker's fake game tells the user to scroll.
      await target.scrollIntoViewIfNeeded()
      const { x, y } = await placeOnPage(demo, target)
      await page.mouse.click(x, y)
    }
    const way = [
      /^Copy: Recovery phrase/,
      /^Show: Recovery phrase/,
      'Continue in wallet window',
      /^View recovery/,
      /^Recovery phrase/,
    ]
    const security = modal.getByRole('button', { name: 'Security and backup' })
    await security.waitFor()
    const row = (await security.boundingBox())!
    await page.mouse.click(row.x + row.width / 2, row.y + row.height / 2)
    // In each round, the user clicks once, on the last button that is visible under the cover. The attacker knows where
    // the buttons are.
    await expect
      .poll(async () => {
        for (const name of way) {
          const target = auth.getByRole('button', { name })
          if (!(await target.isVisible())) continue
          await blind(target)
          break
        }
        return windows.length > 0 || (await auth.getByText('Copied').count()) > 0
      })
      .toBe(true)
    expect(await auth.getByTestId('security-words').allTextContents()).toEqual([])
    // If the attack opens one of the wallet's own windows, the user sees it, because it is in front of the page. It
    // shows none of the words.
    for (const each of windows) {
      await expect(each.getByRole('heading', { name: 'Recovery phrase and keys' })).toBeVisible()
      expect(await each.getByTestId('security-words').count()).toBe(0)
    }
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('dialog, #cover')) each.remove()
      const field = Object.assign(document.createElement('textarea'), { id: 'paste' })
      document.body.append(field)
      field.focus()
    })
    await page.keyboard.press('ControlOrMeta+V')
    expect((await page.locator('#paste').inputValue()).split(' ')).not.toHaveLength(12)
  },
)
