import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { askSignIn } from '../support/askSignIn.ts'
import { placeOnPage } from '../support/placeOnPage.ts'
import { rare } from '../support/rare.ts'

test.use({ wallets: [] })

test(
  'if a window above the frame disappears on the first of two clicks, the second click does not approve',
  rare,
  async ({ demo, embedded }) => {
    await demo.goto()
    await embedded.login()
    const { page } = demo
    const button = embedded.auth.getByTestId('approve')
    const signed = askSignIn(demo, 'on top')
    await embedded.read()
    const screen = (await embedded.approval.elementHandle())!
    const { x, y } = await placeOnPage(demo, button)
    // The document's picture-in-picture window stays above every page. The browser does not tell a page that this
    // window covers it.
    const [above] = await Promise.all([
      page.context().waitForEvent('page'),
      // Chromium treats a script that Playwright evaluates as a user gesture.
      page.evaluate(async () => {
        type Opener = { requestWindow(size: object): Promise<Window> }
        const { documentPictureInPicture } = window as unknown as { documentPictureInPicture: Opener }
        const opened = await documentPictureInPicture.requestWindow({ width: 500, height: 400 })
        opened.document.body.textContent = 'Press twice to win'
        opened.addEventListener('mousedown', () => opened.close())
      }),
    ])
    await expect(above.getByText('Press twice to win')).toBeVisible()
    await expect(button).toHaveJSProperty('inert', false)
    // Dispatches the event that the browser sends when the pointer moves to another window. Playwright itself can only
    // move the pointer within one window.
    await embedded.auth.locator('html').evaluate((element) => {
      element.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse' }))
    })
    await above.mouse.move(30, 30)
    // The window may close before Playwright knows that its click has finished.
    await Promise.all([above.waitForEvent('close'), above.mouse.down().catch(() => {})])
    await page.mouse.click(x, y)
    expect(await screen.evaluate((element) => element.isConnected)).toBe(true)
    await embedded.approve(/^Sign/)
    expect((await signed).result).toMatch(/^0x/)
  },
)
