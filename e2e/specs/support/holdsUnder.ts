import { expect } from '@playwright/test'
import type { Covering } from './coverings.ts'
import type { DemoPage } from './createDemoPage.ts'
import type { Embedded } from './createEmbedded.ts'
import { pressOnPage } from './pressOnPage.ts'

/**
 * Carries an attack out on an approval that the frame draws and that could be pressed before: nothing is signed by any
 * press while it stands, and the same press signs once it is undone.
 */
export async function holdsUnder(
  demo: DemoPage,
  embedded: Embedded,
  asked: ReturnType<DemoPage['request']>,
  [name, cover]: readonly [string, Covering],
): Promise<void> {
  const button = embedded.auth.getByTestId('approve')
  // Ready to be pressed before the attack, so that what stops the press is the attack alone.
  await embedded.read()
  const screen = (await embedded.approval.elementHandle())!
  await button.focus()
  const undo = await cover(demo)
  await expect(button).toHaveJSProperty('inert', true)
  for (let times = 0; times < 3; times++) await pressOnPage(demo, button)
  for (const key of ['Enter', 'Space']) await demo.page.keyboard.press(key)
  // The screen goes in the task of the press that counts: the same one still stands.
  expect(await screen.evaluate((element) => element.isConnected), name).toBe(true)

  await undo()
  await embedded.read()
  await pressOnPage(demo, button)
  await expect(embedded.approval).toHaveCount(0)
  expect((await asked).result, `signed after ${name}`).toMatch(/^0x/)
  await demo.modalClosed()
}
