import { expect } from '@playwright/test'
import type { Covering } from './coverings.ts'
import type { DemoPage } from './createDemoPage.ts'
import type { Embedded } from './createEmbedded.ts'
import { pressOnPage } from './pressOnPage.ts'

/**
 * Opens an approval in the frame, waits until its button is enabled, and then attacks it. Checks that no click signs
 * during the attack, and that the same click signs once the attack is undone.
 */
export async function holdsUnder(
  demo: DemoPage,
  embedded: Embedded,
  asked: ReturnType<DemoPage['request']>,
  [name, cover]: readonly [string, Covering],
): Promise<void> {
  const button = embedded.auth.getByTestId('approve')
  // Wait until the button accepts clicks, so that only the attack can block the click.
  await embedded.read()
  const screen = (await embedded.approval.elementHandle())!
  await button.focus()
  const undo = await cover(demo)
  await expect(button).toHaveJSProperty('inert', true)
  for (let times = 0; times < 3; times++) await pressOnPage(demo, button)
  for (const key of ['Enter', 'Space']) await demo.page.keyboard.press(key)
  // If the approval had accepted the click, its screen would disappear immediately. So if the screen's element is still
  // there, no click was accepted.
  expect(await screen.evaluate((element) => element.isConnected), name).toBe(true)

  await undo()
  await embedded.read()
  await pressOnPage(demo, button)
  await expect(embedded.approval).toHaveCount(0)
  expect((await asked).result, `signed after ${name}`).toMatch(/^0x/)
  await demo.modalClosed()
}
