import { expect, type Page } from '@playwright/test'
import { deferred } from '../../shared/src/deferred.ts'
import { test } from './airlockTest.ts'

type Noted = {
  /** What the page shows one animation frame after the click that opens the modal. */
  after?: { readonly dim: string; readonly outline: readonly number[]; readonly isVisible: boolean }
  shifts?: number[]
}

/** Runs in each frame. Notes the score of each layout shift, also of those that follow the user's click. */
const noteShifts = () => {
  const shifts: number[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { readonly value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Makes the page note what it shows one animation frame after the next click. */
const noteAfterClick = (page: Page) =>
  page.evaluate(() => {
    const note = () => {
      const dialog = document.querySelector('dialog')!
      const outline = dialog.querySelector('div')!
      const { x, y, width, height } = outline.getBoundingClientRect()
      Object.assign(window, {
        after: {
          dim: getComputedStyle(dialog).backgroundColor,
          outline: [x, y, width, height].map(Math.round),
          isVisible: dialog.open && outline.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        },
      })
    }
    addEventListener('click', () => requestAnimationFrame(note), { once: true })
  })

test('a click shows the dimmed page and the card’s outline at once, and nothing shifts until the list is complete', async ({
  demo,
}) => {
  await demo.page.setViewportSize({ width: 1_280, height: 800 })
  await demo.page.addInitScript(noteShifts)
  const { promise: released, resolve: release } = deferred()
  await demo.page.route(/\/getWallets\?/, async (route) => {
    await released
    await route.continue()
  })
  await demo.goto({ path: '/light.html' })
  await noteAfterClick(demo.page)
  await demo.openModal()
  expect(await demo.page.evaluate(() => (window as Noted).after)).toEqual({
    dim: 'rgba(0, 0, 0, 0.4)',
    outline: [460, 111, 360, 578],
    isVisible: true,
  })

  const rows = demo.modal.locator('section li button')
  const places = () =>
    rows.evaluateAll((buttons) =>
      Object.fromEntries(
        buttons.map((button) => [
          button.querySelector<HTMLElement>('[title]')!.title,
          button.getBoundingClientRect().toJSON(),
        ]),
      ),
    )
  const early = await places()
  expect(Object.keys(early)).not.toEqual([])
  release()
  await expect.poll(() => rows.count()).toBeGreaterThan(Object.keys(early).length)
  await expect(demo.modal.locator('section [data-state=loading]')).toHaveCount(0)
  expect(await places()).toMatchObject(early)
  const shifts = () => (window as Noted).shifts
  expect(await demo.page.evaluate(shifts)).toEqual([])
  expect(await demo.modal.locator('body').evaluate(shifts)).toEqual([])
})
