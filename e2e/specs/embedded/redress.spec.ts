import { expect, type Locator } from '@playwright/test'
import { typedDataExamples } from '../../host/src/cards/typedDataExamples.ts'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { placeOnPage } from '../support/placeOnPage.ts'

test.use({ wallets: [] })

type Attack = {
  /** Which element of the host's page is dressed up. */
  readonly on: 'dialog > iframe' | 'dialog:modal'
  readonly style: Readonly<Record<string, string>>
}

/** What a hostile page does to the modal by style alone while an approval stands. */
const attacks: Readonly<Record<string, Attack>> = {
  'a frame that is nearly transparent': { on: 'dialog > iframe', style: { opacity: '0.01' } },
  'a dialog that is nearly transparent': { on: 'dialog:modal', style: { opacity: '0.01' } },
  'a frame without contrast': { on: 'dialog > iframe', style: { filter: 'contrast(0.02)' } },
  'a frame that is shrunk': { on: 'dialog > iframe', style: { transform: 'scale(0.2)' } },
  'a frame that is zoomed away': { on: 'dialog > iframe', style: { zoom: '0.3' } },
  'a frame of which the buttons alone show': { on: 'dialog > iframe', style: { 'clip-path': 'inset(70% 0 0 0)' } },
  'a small frame': { on: 'dialog > iframe', style: { width: '340px', height: '400px' } },
}

const dress = (demo: DemoPage, { on, style }: Attack) =>
  demo.page.locator(on).evaluate((element: HTMLElement, changes) => {
    const before = element.style.cssText
    for (const [name, value] of Object.entries(changes)) element.style.setProperty(name, value)
    return before
  }, style)
const undress = (demo: DemoPage, { on }: Attack, before: string) =>
  demo.page.locator(on).evaluate((element: HTMLElement, text) => {
    element.style.cssText = text
  }, before)

/** An overlay in the top layer that lets clicks through. */
const cover = (demo: DemoPage) =>
  demo.page.evaluate(() => {
    const overlay = Object.assign(document.createElement('div'), { id: 'cover', popover: 'manual' })
    overlay.style.cssText =
      'position:fixed;inset:0;width:100%;height:100%;border:0;margin:0;background:white;pointer-events:none'
    document.body.append(overlay)
    overlay.showPopover()
  })
const uncover = (demo: DemoPage) => demo.page.evaluate(() => document.querySelector('#cover')!.remove())

/** Presses with the mouse where the button is on the page, as a visitor would. */
async function press(demo: DemoPage, button: Locator): Promise<void> {
  const { x, y } = await placeOnPage(demo, button)
  await demo.page.mouse.click(x, y)
}

/**
 * Goes to the button, waits until it may be pressed, and presses: a frame that was moved before is not trusted for a
 * moment.
 */
async function pressWhenOpen(demo: DemoPage, button: Locator): Promise<void> {
  const { x, y } = await placeOnPage(demo, button)
  await demo.page.mouse.move(x, y)
  await isOpen(button)
  await demo.page.mouse.down()
  await demo.page.mouse.up()
}

const isOpen = (button: Locator) => expect(button).toHaveJSProperty('inert', false)
const isClosed = (button: Locator) => expect(button).toHaveJSProperty('inert', true)

test('UI-2: whatever hides an approval gets no signature, and the same click does once it is undone', async ({
  demo,
  embedded,
}) => {
  test.setTimeout(300_000)
  await demo.goto()
  await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  const button = embedded.auth.getByTestId('approve')
  const html = embedded.auth.locator('html')
  await html.evaluate(() => {
    addEventListener('pointerdown', ({ isTrusted }) => {
      if (isTrusted) document.documentElement.dataset.pressed = 'yes'
    })
  })

  const underAttack = async (name: string, attack: () => Promise<() => Promise<unknown>>) =>
    test.step(name, async () => {
      const signed = demo.request('personal_sign', [`0x${Buffer.from(name).toString('hex')}`, address])
      // Ready to be pressed before the attack, so that what stops the press is the attack alone.
      await embedded.read()
      await isOpen(button)
      const screen = await embedded.approval.elementHandle()
      await html.evaluate((element) => delete element.dataset.pressed)
      await button.focus()
      const undo = await attack()
      await isClosed(button)
      for (let times = 0; times < 3; times++) await press(demo, button)
      for (const key of ['Enter', 'Space']) await demo.page.keyboard.press(key)
      // The screen goes in the task of the press that counts: the same one still stands.
      expect(await screen!.evaluate((element) => element.isConnected)).toBe(true)
      // The presses came through: nothing but the frame's own care stopped them.
      await expect(html).toHaveAttribute('data-pressed', 'yes')

      await undo()
      await embedded.read()
      await pressWhenOpen(demo, button)
      await expect(embedded.approval).toHaveCount(0)
      expect((await signed).result, `signed after ${name}`).toMatch(/^0x/)
      await demo.modalClosed()
    })

  await underAttack('an overlay that lets clicks through', async () => {
    await cover(demo)
    return () => uncover(demo)
  })
  for (const [name, attack] of Object.entries(attacks))
    await underAttack(name, async () => {
      const before = await dress(demo, attack)
      return () => undress(demo, attack, before)
    })

  await test.step('a frame that is hidden', async () => {
    const refused = demo.request('personal_sign', ['0x616972', address])
    await embedded.read()
    const { x, y } = await placeOnPage(demo, button)
    await dress(demo, { on: 'dialog > iframe', style: { visibility: 'hidden' } })
    // A press goes through to the dialog: that is one beside the card, and closes the modal.
    await demo.page.mouse.click(x, y)
    expect((await refused).error).toMatchObject({ code: 4001 })
  })
})

test('UI-3: a press counts only after half a second in sight, a second where value moves, and never across a move', async ({
  demo,
  embedded,
}) => {
  test.setTimeout(180_000)
  const { page } = demo
  await page.clock.install()
  /** From now on time passes only where the test says so. */
  const stopTime = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await demo.goto()
  await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  const button = embedded.auth.getByTestId('approve')
  const status = embedded.auth.getByTestId('approval-status')
  const typed = JSON.stringify(typedDataExamples.mail.data(address as `0x${string}`, 1))

  for (const [hold, method, params] of [
    [500, 'personal_sign', ['0x616972', address]],
    [1_000, 'eth_signTypedData_v4', [address, typed]],
  ] as const) {
    const signed = demo.request(method, params)
    await embedded.read()
    const screen = (await embedded.approval.elementHandle())!
    const stands = () => screen.evaluate((element) => element.isConnected)
    await cover(demo)
    await expect(status).toHaveText(/is covered/)
    await stopTime()
    await uncover(demo)
    await expect(status).toHaveText('You can approve in a moment')
    await press(demo, button)
    await page.clock.runFor(hold - 50)
    await isClosed(button)
    await press(demo, button)
    expect(await stands()).toBe(true)

    // Down before, up after.
    const { x, y } = await placeOnPage(demo, button)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.clock.runFor(100)
    await isOpen(button)
    await page.mouse.up()
    expect(await stands()).toBe(true)

    // The visitor is about to press what stands above, and the page moves the frame: the button comes under the
    // pointer.
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
  }
})

test('UI-4: neither a script nor a key that was held elsewhere approves; `inert` on the dialog is undone', async ({
  demo,
  embedded,
}) => {
  test.setTimeout(120_000)
  await demo.goto()
  await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  const { page } = demo
  const button = embedded.auth.getByTestId('approve')
  // A key that goes down in a field of the page, and repeats while the approval comes up under it.
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('input'), { id: 'field' })
    document.body.append(field)
    field.focus()
  })
  await page.keyboard.down('Enter')
  const signed = demo.request('personal_sign', ['0x616972', address])
  await embedded.read()
  const screen = (await embedded.approval.elementHandle())!
  const stands = () => screen.evaluate((element) => element.isConnected)
  // The keyboard is the screen's, and the button that approves does not have it.
  await expect.poll(() => screen.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await expect(button).not.toBeFocused()
  for (let times = 0; times < 3; times++) await page.keyboard.down('Enter')
  expect(await stands()).toBe(true)
  await button.focus()
  for (let times = 0; times < 3; times++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(await stands()).toBe(true)

  // Made by a script and not by a person: not trusted, whenever it comes.
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
