import { expect, type Frame, type Page } from '@playwright/test'
import { allScenes } from '../../pictures/allScenes.ts'
import { createStage } from '../../pictures/createStage.ts'
import type { Scene } from '../../pictures/Scene.ts'
import { plainTest, test } from '../airlockTest.ts'
import { clipboard } from '../support/pairing.ts'
import { rare } from '../support/rare.ts'
import { clippedText } from './clippedText.ts'
import { hiddenFocus } from './hiddenFocus.ts'
import { setSpacing } from './setSpacing.ts'
import { smallTargets } from './smallTargets.ts'

const sizes = {
  desktop: { width: 760, height: 720 },
  narrow: { width: 320, height: 640 },
  // A window of 1280 × 1024 pixels has this viewport if the user zooms to 400 %.
  zoomed: { width: 320, height: 256 },
} as const

/** Returns the visible frames of the product, and the element that contains the view in each of them. */
async function viewsOf(page: Page): Promise<readonly (readonly [Frame, string])[]> {
  const [main, ...inner] = page.frames()
  // Only the demo has a dialog. The other pages are the product's own.
  if ((await page.locator('dialog').count()) === 0) return [[main!, 'body']]
  const shown: (readonly [Frame, string])[] = [[main!, 'dialog']]
  for (const frame of inner) if (await (await frame.frameElement()).isVisible()) shown.push([frame, 'body'])
  return shown
}

/** Reads the faults of all views until there are none, or for 3 s, because a resized view may still be moving. */
async function faultsIn(
  views: readonly (readonly [Frame, string])[],
  read: (selector: string) => string[],
): Promise<readonly string[]> {
  let faults: readonly string[] = []
  await expect
    .poll(
      async () => {
        const found = await Promise.all(views.map(([frame, selector]) => frame.evaluate(read, selector)))
        faults = found.flat()
        return faults
      },
      { timeout: 3_000, intervals: [150, 300, 600] },
    )
    .toEqual([])
    .catch(() => {})
  return faults
}

const walletsOf = ({ wallets = ['alpha'] }: Scene) => wallets
const onDesktop = allScenes.filter(({ only }) => only !== 'phone')

for (const wallets of new Set(onDesktop.map((scene) => walletsOf(scene).join())))
  test.describe(`with the wallets ${wallets}`, () => {
    const scenes = onDesktop.filter((scene) => walletsOf(scene).join() === wallets)
    test.use({ wallets: [...walletsOf(scenes[0]!)], permissions: clipboard })
    test.setTimeout(240_000)

    for (const scene of scenes)
      test(`text, targets and focus stay visible: ${scene.name}`, rare, async ({ context, page, world }) => {
        await page.setViewportSize(sizes.desktop)
        const stage = createStage(context, page, world)
        await scene.prepare(stage)
        const opened = (await scene.openWindow?.(stage)) ?? page
        await expectLayout(opened)
      })
  })

async function expectLayout(page: Page): Promise<void> {
  const views = await viewsOf(page)
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    expect.soft(await faultsIn(views, clippedText), `${name}: text`).toEqual([])
    for (const [frame] of views) await frame.evaluate(setSpacing, true)
    expect.soft(await faultsIn(views, clippedText), `${name}, text spacing: text`).toEqual([])
    for (const [frame] of views) await frame.evaluate(setSpacing, false)
    expect.soft(await faultsIn(views, smallTargets), `${name}: targets`).toEqual([])
    const frames = views.map(([frame]) => frame)
    expect.soft(await hiddenFocus(page, frames), `${name}: focus`).toEqual([])
  }
}

plainTest('the checks find cut off text, overlaps, small targets and covered focus', rare, async ({ page }) => {
  await page.setViewportSize(sizes.desktop)
  await page.setContent(`<style>* { margin: 0 } p { font: 16px/1.2 sans-serif; white-space: nowrap }</style>
    <p style="width: 60px; overflow: hidden">Cut off sideways</p>
    <p style="width: 60px; overflow: hidden; text-overflow: ellipsis">Shortened on purpose</p>
    <p style="height: 8px; overflow: hidden">Cut off below</p>
    <p>Above</p><p style="margin-top: -12px">Below</p>
    <button style="width: 16px; height: 16px; padding: 0">a</button><button style="width: 16px; height: 16px; padding: 0">b</button>
    <button style="width: 24px; height: 24px">c</button>
    <div style="height: 100px; overflow: auto"><div style="height: 300px"></div><button>Covered</button>
    <div style="position: sticky; bottom: 0; height: 60px; background: white">Sticky</div></div>`)
  const views = await viewsOf(page)
  expect(await faultsIn(views, clippedText)).toEqual([
    '"Cut off sideways" is cut off sideways by p.',
    '"Cut off below" is cut off above or below by p.',
    '"Above" overlaps "Below"',
  ])
  expect(await faultsIn(views, smallTargets)).toEqual(['"a" is 16 × 16 px', '"b" is 16 × 16 px'])
  expect(await hiddenFocus(page, [page.mainFrame()])).toEqual(['button "Covered": 0 % visible'])
})
