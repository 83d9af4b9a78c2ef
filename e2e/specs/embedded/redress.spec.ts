import { expect, type Locator } from '@playwright/test'
import { test as ownTest, memberTest as test } from '../airlockTest.ts'
import { askSignIn } from '../support/askSignIn.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { placeOnPage } from '../support/placeOnPage.ts'

test.use({ wallets: [] })

/**
 * Covers the modal with an opaque overlay in the top layer. Clicks pass through the overlay to the modal
 * (clickjacking).
 */
const cover = (demo: DemoPage) =>
  demo.page.evaluate(() => {
    const overlay = Object.assign(document.createElement('div'), { id: 'cover', popover: 'manual' })
    overlay.style.cssText =
      'position:fixed;inset:0;width:100%;height:100%;border:0;margin:0;background:white;pointer-events:none'
    document.body.append(overlay)
    overlay.showPopover()
  })
const uncover = (demo: DemoPage) => demo.page.evaluate(() => document.querySelector('#cover')!.remove())

/** Clicks the point of the page at which the given button is, as a user would. */
async function press(demo: DemoPage, button: Locator): Promise<void> {
  const { x, y } = await placeOnPage(demo, button)
  await demo.page.mouse.click(x, y)
}

const isOpen = (button: Locator) => expect(button).toHaveJSProperty('inert', false)
const isClosed = (button: Locator) => expect(button).toHaveJSProperty('inert', true)

ownTest(
  'UI-3: a click approves only after the button was visible for a second and did not move',
  async ({ demo, embedded }) => {
    test.setTimeout(180_000)
    const { page } = demo
    await page.clock.install()
    /** After this call, the page's clock advances only when the test advances it. */
    const stopTime = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
    await demo.goto()
    await embedded.login()
    const button = embedded.auth.getByTestId('approve')
    const status = embedded.auth.getByTestId('approval-status')
    const hold = 1_000
    const signed = askSignIn(demo, 'air')
    await embedded.read()
    const screen = (await embedded.approval.elementHandle())!
    const stands = () => screen.evaluate((element) => element.isConnected)
    await cover(demo)
    await expect(status).toHaveText(/covers this window/)
    await stopTime()
    await uncover(demo)
    await expect(status).toHaveText('You can approve in a moment')
    await press(demo, button)
    await page.clock.runFor(hold - 50)
    await isClosed(button)
    await press(demo, button)
    expect(await stands()).toBe(true)

    // The user presses the mouse button before the approve button becomes active, and releases it afterwards.
    const { x, y } = await placeOnPage(demo, button)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.clock.runFor(100)
    await isOpen(button)
    await page.mouse.up()
    expect(await stands()).toBe(true)

    // The user is about to click something above the approve button. The page then moves the frame so that the approve
    // button is under the pointer.
    const shift = 60
    await page.mouse.move(x, y - shift)
    const frame = page.locator('dialog > iframe')
    const style = await frame.evaluate((element: HTMLElement, by) => {
      const before = element.style.cssText
      Object.assign(element.style, { position: 'relative', top: `${-by}px` })
      return before
    }, shift)
    expect((await placeOnPage(demo, button)).y).toBeCloseTo(y - shift, 0)
    await page.mouse.down()
    await page.mouse.up()
    expect(await stands()).toBe(true)
    await isClosed(button)
    await page.clock.runFor(hold + 50)
    await isOpen(button)
    await page.mouse.down()
    await page.mouse.up()
    expect(await stands()).toBe(false)
    await page.clock.resume()
    expect((await signed).result).toMatch(/^0x/)
    await frame.evaluate((element: HTMLElement, text) => {
      element.style.cssText = text
    }, style)
    await demo.modalClosed()
  },
)

test('UI-3: if the page moves the frame under a resting pointer, the frame ignores the next click', async ({
  demo,
  embedded,
}) => {
  test.setTimeout(120_000)
  await demo.goto()
  await embedded.login()
  const { page } = demo
  const button = embedded.auth.getByTestId('approve')
  const frame = page.locator('dialog > iframe')
  const shift = (by: number) =>
    frame.evaluate(
      (element: HTMLElement, by) => Object.assign(element.style, { position: 'relative', top: `${by}px` }),
      by,
    )
  // The pointer is outside the frame when the approval appears.
  await page.mouse.move(2, 2)
  const signed = askSignIn(demo, 'rest')
  await expect(embedded.approval).toBeVisible()
  await isOpen(button)
  const screen = (await embedded.approval.elementHandle())!
  const { x, y } = await placeOnPage(demo, button)
  const far = (await page.evaluate(() => innerHeight)) - 1
  await shift(far)
  await page.mouse.move(x, y)
  await shift(0)
  await isOpen(button)
  // The user moves the pointer slightly and clicks. The click is meant for what was at this point before the frame
  // moved.
  await page.mouse.move(x + 1, y)
  await page.mouse.down()
  await page.mouse.up()
  expect(await screen.evaluate((element) => element.isConnected)).toBe(true)
  await isOpen(button)
  await page.mouse.down()
  await page.mouse.up()
  expect((await signed).result).toMatch(/^0x/)
})

test('UI-4, RL-21: scripts, and keys pressed outside the frame, do not approve; the SDK removes `inert` again', async ({
  demo,
  embedded,
}) => {
  test.setTimeout(120_000)
  await demo.goto()
  await embedded.login()
  const { page } = demo
  const button = embedded.auth.getByTestId('approve')
  // The user holds down a key in a field of the host page. The key repeats while the approval appears.
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('input'), { id: 'field' })
    document.body.append(field)
    field.focus()
  })
  await page.keyboard.down('Enter')
  const signed = askSignIn(demo, 'air')
  await embedded.read()
  const screen = (await embedded.approval.elementHandle())!
  const stands = () => screen.evaluate((element) => element.isConnected)
  // The approval screen has the keyboard focus, but its approve button does not.
  await expect.poll(() => screen.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await expect(button).not.toBeFocused()
  for (let times = 0; times < 3; times++) await page.keyboard.down('Enter')
  expect(await stands()).toBe(true)
  await button.focus()
  for (let times = 0; times < 3; times++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(await stands()).toBe(true)

  // The browser does not trust events that a script creates, so they never approve.
  await button.evaluate((element: HTMLButtonElement) => {
    element.click()
    for (const type of ['pointerdown', 'pointerup']) element.dispatchEvent(new PointerEvent(type, { bubbles: true }))
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  expect(await stands()).toBe(true)

  await page.locator('dialog:modal').evaluate((dialog: HTMLDialogElement) => {
    dialog.inert = true
  })
  await expect(page.locator('dialog:modal')).toHaveJSProperty('inert', false)
  await isOpen(button)
  await button.focus()
  await page.keyboard.press('Enter')
  expect((await signed).result).toMatch(/^0x/)
})
