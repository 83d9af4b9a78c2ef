import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { askSignIn } from '../support/askSignIn.ts'
import { placeOnPage } from '../support/placeOnPage.ts'

test.use({ wallets: [] })

test('a window that stays on top of the frame and goes away on the first of two presses does not get the second one', async ({
  demo,
  embedded,
}) => {
  await demo.goto()
  await embedded.login()
  const { page } = demo
  const button = embedded.auth.getByTestId('approve')
  const signed = askSignIn(demo, 'on top')
  await embedded.read()
  const screen = (await embedded.approval.elementHandle())!
  const { x, y } = await placeOnPage(demo, button)
  // The picture-in-picture window of a document: no page is in front of it, and no browser reports that it covers one.
  const [above] = await Promise.all([
    page.context().waitForEvent('page'),
    // Playwright's evaluations count as a press.
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
  // What the browser reports when the pointer goes to another window: Playwright moves it within one.
  await embedded.auth.locator('html').evaluate((element) => {
    element.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse' }))
  })
  await above.mouse.move(30, 30)
  // It may be gone before Playwright hears that its press is done.
  await Promise.all([above.waitForEvent('close'), above.mouse.down().catch(() => {})])
  await page.mouse.click(x, y)
  expect(await screen.evaluate((element) => element.isConnected)).toBe(true)
  await embedded.approve(/^Sign/)
  expect((await signed).result).toMatch(/^0x/)
})
