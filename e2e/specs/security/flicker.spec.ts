import { expect } from '@playwright/test'
import { memberTest as test } from '../airlockTest.ts'
import { askSignIn } from '../support/askSignIn.ts'
import { placeOnPage } from '../support/placeOnPage.ts'
import { sampleOf } from '../support/sampleOf.ts'

test.use({ wallets: [] })
test.setTimeout(1_800_000)

/** Milliseconds with the cover and without it; the browser looks each 100 by itself. */
const rhythms = [20, 33, 50, 60, 67, 84, 100]
  .flatMap((on) => [16, 33, 50, 60, 80].map((off) => [on, off] as const))
  // Where it is away most of the time, the approval is what the visitor sees.
  .filter(([on, off]) => on * 2 >= off)
/** Milliseconds by which the beginning of the cover is shifted. */
const phases = [0, 25, 50, 75]

test('UI-2: a cover that comes and goes between the browser’s looks gets no press', async ({ demo, embedded }) => {
  await demo.goto()
  await embedded.login()
  const { page } = demo
  const button = embedded.auth.getByTestId('approve')
  const signed = askSignIn(demo, 'flicker')
  await embedded.read()
  const screen = (await embedded.approval.elementHandle())!
  const { x, y } = await placeOnPage(demo, button)
  const cases = rhythms.flatMap(([on, off]) => phases.map((phase) => [on, off, phase] as const))
  for (const [on, off, phase] of sampleOf([[60, 60, 0] as const, ...cases], 4))
    await test.step(`${on} ms on, ${off} ms off, from ${phase}`, async () => {
      await page.evaluate(
        ([on, off, phase]) => {
          const cover = Object.assign(document.createElement('div'), { id: 'cover', popover: 'manual' })
          cover.style.cssText =
            'position:fixed;inset:0;width:100%;height:100%;border:0;margin:0;background:white;pointer-events:none'
          document.body.append(cover)
          cover.showPopover()
          const begun = performance.now() - phase
          const draw = () => {
            if (!cover.isConnected) return
            cover.style.visibility = (performance.now() - begun) % (on + off) < on ? 'visible' : 'hidden'
            requestAnimationFrame(draw)
          }
          draw()
        },
        [on, off, phase] as const,
      )
      await expect(button).toHaveJSProperty('inert', true)
      // A visitor who presses what they take for something else, some seven times a second.
      for (let times = 0; times < 15; times++) {
        await page.mouse.click(x, y)
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      expect(await screen.evaluate((element) => element.isConnected)).toBe(true)
      await page.evaluate(() => document.querySelector('#cover')!.remove())
    })
  await embedded.read()
  await page.mouse.click(x, y)
  expect((await signed).result).toMatch(/^0x/)
})
