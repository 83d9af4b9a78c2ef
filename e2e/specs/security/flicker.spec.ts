import { expect, type Page } from '@playwright/test'
import { memberTest as test } from '../airlockTest.ts'
import { askSignIn } from '../support/askSignIn.ts'
import { placeOnPage } from '../support/placeOnPage.ts'
import { sampleOf } from '../support/sampleOf.ts'

test.use({ wallets: [] })
test.setTimeout(1_800_000)

/** A cover that comes and goes: so long there and so long away, in one unit; `shift` later than it began. */
type Rhythm = { readonly on: number; readonly off: number; readonly unit: 'ms' | 'frame'; readonly shift: number }

/** Milliseconds; the browser looks each 100 by itself. */
const byTime = [20, 33, 50, 60, 67, 84, 100]
  .flatMap((on) => [16, 33, 50, 60, 80].map((off) => [on, off] as const))
  // Where it is away most of the time, the approval is what the visitor sees.
  .filter(([on, off]) => on * 2 >= off)
  .flatMap(([on, off]) => [0, 25, 50, 75].map((shift): Rhythm => ({ on, off, unit: 'ms', shift })))
/**
 * Frames, of which six are the 100 ms: such a cover keeps its place between the looks. The place is another one each
 * 1.5 s, until all were tried: the gate opens after one second.
 */
const byFrame = [
  [3, 3],
  [4, 2],
  [4, 3],
  [5, 2],
  [6, 6],
  [7, 5],
].map(([on, off]): Rhythm => ({ on: on!, off: off!, unit: 'frame', shift: 0 }))
/** Frames in one place. */
const stay = 90

const coverBy = (page: Page, rhythm: Rhythm) =>
  page.evaluate(
    ([{ on, off, unit, shift }, stay]) => {
      const cover = Object.assign(document.createElement('div'), { id: 'cover', popover: 'manual' })
      cover.style.cssText =
        'position:fixed;inset:0;width:100%;height:100%;border:0;margin:0;background:white;pointer-events:none'
      document.body.append(cover)
      cover.showPopover()
      const begun = performance.now() - shift
      let frame = 0
      const draw = () => {
        if (!cover.isConnected) return
        frame += 1
        const at = unit === 'ms' ? performance.now() - begun : frame + Math.floor(frame / stay)
        cover.style.visibility = at % (on + off) < on ? 'visible' : 'hidden'
        requestAnimationFrame(draw)
      }
      draw()
    },
    [rhythm, stay] as const,
  )

test('UI-2: a cover that comes and goes between the browser’s looks gets no press', async ({ demo, embedded }) => {
  await demo.goto()
  await embedded.login()
  const { page } = demo
  const button = embedded.auth.getByTestId('approve')
  const signed = askSignIn(demo, 'flicker')
  await embedded.read()
  const screen = (await embedded.approval.elementHandle())!
  const { x, y } = await placeOnPage(demo, button)
  const [half, ...others] = byFrame
  for (const rhythm of [half!, ...sampleOf([...others, ...byTime], 1)])
    await test.step(JSON.stringify(rhythm), async () => {
      await coverBy(page, rhythm)
      await expect(button).toHaveJSProperty('inert', true)
      const until = Date.now() + (rhythm.unit === 'ms' ? 2_200 : (rhythm.on + rhythm.off) * stay * (1_000 / 60) + 1_000)
      // A visitor who presses what they take for something else, some ten times a second.
      while (Date.now() < until) {
        await page.mouse.click(x, y)
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)))
      }
      expect(await screen.evaluate((element) => element.isConnected)).toBe(true)
      await page.evaluate(() => document.querySelector('#cover')!.remove())
    })
  await embedded.read()
  await page.mouse.click(x, y)
  expect((await signed).result).toMatch(/^0x/)
})
