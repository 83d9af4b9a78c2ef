import { expect } from '@playwright/test'
import { plainTest as test } from '../airlockTest.ts'
import { expectUsable } from '../support/expectUsable.ts'

/** Adds a dialog that belongs to the page, with a button that closes it. */
const addDialog = () => {
  const dialog = Object.assign(document.createElement('dialog'), { id: 'own', ariaLabel: 'Own dialog' })
  const close = Object.assign(document.createElement('button'), { textContent: 'Close mine' })
  close.addEventListener('click', () => dialog.close())
  dialog.append(close)
  document.body.append(dialog)
  return dialog
}

test.describe('other elements in the top layer', () => {
  test('the modal is above dialogs and popovers that were opened before it, and leaves them unchanged', async ({
    demo,
  }) => {
    const { page } = demo
    await demo.goto({ path: '/light.html' })
    await page.evaluate(() => {
      const popover = Object.assign(document.createElement('div'), { popover: 'manual', textContent: 'A toast' })
      const dialog = Object.assign(document.createElement('dialog'), { ariaLabel: 'Own dialog' })
      dialog.append(document.querySelector('#open')!)
      document.body.append(popover, dialog)
      dialog.showModal()
      popover.showPopover()
    })
    await demo.openModal()
    await expectUsable(demo)
    await page.keyboard.press('Escape')
    await expect(demo.card).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Own dialog' })).toBeVisible()
    await expect(page.getByText('A toast')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeFocused()
  })

  test('later popovers block no clicks on the modal; later dialogs cover the modal until it is opened again', async ({
    demo,
  }) => {
    const { page } = demo
    await demo.goto({ path: '/light.html' })
    await demo.openModal()
    await page.evaluate(() => {
      for (const kind of ['auto', 'manual']) {
        const popover = Object.assign(document.createElement('div'), { popover: kind, textContent: `Popover ${kind}` })
        popover.style.cssText = 'inset:0;width:100vw;height:100vh;opacity:0.5'
        document.body.append(popover)
        popover.showPopover()
      }
    })
    await expectUsable(demo)
    await page.evaluate(() => {
      for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.remove()
    })
    await page.evaluate(`(${addDialog})().showModal()`)
    // The modal must not take the focus from the page's dialog: the dialog's button keeps the focus, and Escape closes
    // the dialog.
    const closeMine = page.getByRole('button', { name: 'Close mine' })
    await expect(closeMine).toBeFocused()
    await expect.poll(() => demo.card.evaluate(() => document.hasFocus())).toBe(false)
    await expect(closeMine).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Own dialog' })).toBeHidden()
    await expect.poll(() => demo.card.evaluate((card) => card.contains(document.activeElement))).toBe(true)
    await expectUsable(demo)
    // The page's dialog is now above the open modal. Another call to open the modal moves it to the front.
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#own')!.showModal())
    await page.evaluate(() => window.sdk!.open())
    await expectUsable(demo)
  })

  test('the modal works in full screen, no matter if full screen starts before or after the modal opens', async ({
    demo,
  }) => {
    const { page } = demo
    await demo.goto({ path: '/light.html' })
    const enter = () => page.evaluate(() => document.querySelector('main')!.requestFullscreen())
    const isFull = () => page.evaluate(() => document.fullscreenElement?.tagName)
    await enter()
    await demo.openModal()
    await expectUsable(demo)
    await page.evaluate(() => document.exitFullscreen())
    await expect.poll(isFull).toBe(undefined)
    await enter()
    await expect.poll(isFull).toBe('MAIN')
    const inFront = () =>
      page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog')?.id)
    await expect.poll(inFront).toBe('airlock:connect')
    await expectUsable(demo)
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()
  })
})

test.describe('a page that sets inert', () => {
  test('if the page keeps setting inert and aria-hidden on everything, the modal is usable within a second', async ({
    demo,
  }) => {
    const { page } = demo
    await demo.goto({ path: '/light.html' })
    await demo.openModal()
    const setAll = () =>
      page.evaluate(() => {
        for (const element of document.querySelectorAll<HTMLElement>('*')) {
          element.inert = true
          element.ariaHidden = 'true'
        }
      })
    for (let round = 0; round < 2; round++) {
      await setAll()
      const frame = page.locator('dialog > iframe')
      await expect(frame).toHaveJSProperty('inert', false, { timeout: 1_000 })
      await expect(frame).not.toHaveAttribute('aria-hidden', 'true', { timeout: 1_000 })
      await expectUsable(demo)
    }
    await page.keyboard.press('Escape')
    await demo.modalClosed()
    // The page's button is inert, so the page calls a function to open the modal again.
    await page.evaluate(() => window.sdk!.open())
    await expectUsable(demo)
  })
})
