import { expect, type Page } from '@playwright/test'
import { memberTest as test } from '../airlockTest.ts'
import { askSignIn } from '../support/askSignIn.ts'
import { placeOnPage } from '../support/placeOnPage.ts'
import { rare } from '../support/rare.ts'
import { sampleOf } from '../support/sampleOf.ts'

test.use({ wallets: [] })
test.setTimeout(1_800_000)

/**
 * Rhythm of a flickering cover: the time for which the cover is visible (`on`) and hidden (`off`), and the delay before
 * it starts (`shift`). `unit` is the unit of all three.
 */
type Rhythm = { readonly on: number; readonly off: number; readonly unit: 'ms' | 'frame'; readonly shift: number }

/** Rhythms in ms. The browser checks every 100 ms whether something covers the frame. */
const byTime = [20, 33, 50, 60, 67, 84, 100]
  .flatMap((on) => [16, 33, 50, 60, 80].map((off) => [on, off] as const))
  // Skip rhythms in which the cover is hidden most of the time, because then the user sees the approval.
  .filter(([on, off]) => on * 2 >= off)
  .flatMap(([on, off]) => [0, 25, 50, 75].map((shift): Rhythm => ({ on, off, unit: 'ms', shift })))
/**
 * Rhythms in animation frames. The browser checks for covers every six animation frames (100 ms), so a cover could
 * always be hidden when the browser checks. The rhythm shifts every 1.5 s, so that the test tries every offset. Each
 * offset lasts longer than the second after which the button becomes clickable.
 */
const byFrame = [
  [3, 3],
  [4, 2],
  [4, 3],
  [5, 2],
  [6, 6],
  [7, 5],
].map(([on, off]): Rhythm => ({ on: on!, off: off!, unit: 'frame', shift: 0 }))
/** Number of animation frames after which the cover's rhythm shifts. */
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

test(
  'UI-2: a click does not approve if a cover flickers between the browser’s checks (clickjacking)',
  rare,
  async ({ demo, embedded }) => {
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
        const until =
          Date.now() + (rhythm.unit === 'ms' ? 2_200 : (rhythm.on + rhythm.off) * stay * (1_000 / 60) + 1_000)
        // The user clicks about ten times a second, and means to click something on the cover.
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
  },
)
