import { expect, type Locator } from '@playwright/test'
import { toHex } from 'viem'
import { memberTest as test } from '../airlockTest.ts'
import { askSignIn } from '../support/askSignIn.ts'
import { type Covering, reported, unreported } from '../support/coverings.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import type { Embedded } from '../support/createEmbedded.ts'
import { placeOnPage } from '../support/placeOnPage.ts'
import { sampleOf } from '../support/sampleOf.ts'

test.use({ wallets: [] })
test.setTimeout(420_000)

/** Presses with the mouse where the button is on the page, as a visitor would, once it stands still. */
async function press(demo: DemoPage, button: Locator): Promise<void> {
  let before = ''
  await expect
    .poll(async () => {
      const last = before
      before = JSON.stringify(await placeOnPage(demo, button))
      return last === before
    })
    .toBe(true)
  const { x, y } = await placeOnPage(demo, button)
  await demo.page.mouse.click(x, y)
}

async function underAttack(demo: DemoPage, embedded: Embedded, name: string, cover: Covering): Promise<void> {
  const button = embedded.auth.getByTestId('approve')
  const signed = askSignIn(demo, name)
  // Ready to be pressed before the attack, so that what stops the press is the attack alone.
  await embedded.read()
  const screen = (await embedded.approval.elementHandle())!
  await button.focus()
  const undo = await cover(demo)
  await expect(button).toHaveJSProperty('inert', true)
  for (let times = 0; times < 3; times++) await press(demo, button)
  for (const key of ['Enter', 'Space']) await demo.page.keyboard.press(key)
  // The screen goes in the task of the press that counts: the same one still stands.
  expect(await screen.evaluate((element) => element.isConnected), name).toBe(true)

  await undo()
  await embedded.read()
  await press(demo, button)
  await expect(embedded.approval).toHaveCount(0)
  expect((await signed).result, `signed after ${name}`).toMatch(/^0x/)
  await demo.modalClosed()
}

test('UI-2: whatever hides an approval gets no signature, and the same press does once it is undone', async ({
  demo,
  embedded,
}) => {
  await demo.goto()
  await embedded.login()
  for (const [name, cover] of sampleOf(Object.entries(reported), 6))
    await test.step(name, () => underAttack(demo, embedded, name, cover))
})

test('UI-5: what hides an approval without the browser saying so gets no message and no transfer from the frame', async ({
  demo,
  embedded,
}) => {
  await demo.goto()
  await embedded.login()
  const { address } = (await demo.state()).namespaces.eip155!
  for (const [name, cover] of Object.entries(unreported))
    await test.step(name, async () => {
      const asked = demo.request('personal_sign', [toHex(name), address])
      await expect(embedded.approval).toBeVisible()
      await cover(demo)
      // Blind presses anywhere: the frame has nothing that approves.
      await expect(embedded.auth.getByTestId('approve')).toHaveCount(0)
      const { x, y } = await placeOnPage(demo, embedded.auth.getByTestId('open-window'))
      const [popup] = await Promise.all([demo.page.context().waitForEvent('page'), demo.page.mouse.click(x, y)])
      for (let times = 0; times < 3; times++) await demo.page.mouse.click(x, y)
      await popup.getByRole('button', { name: 'Reject' }).click({ noWaitAfter: true })
      expect((await asked).error).toMatchObject({ code: 4001 })
      await demo.reload()
    })
})
