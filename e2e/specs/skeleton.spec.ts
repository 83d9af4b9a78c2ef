import { expect, type Frame } from '@playwright/test'
import { deferred } from '../../shared/src/deferred.ts'
import { plainTest as test, test as walletTest } from './airlockTest.ts'
import { verifyUnless } from './support/verifyUnless.ts'

type Drawn = { drawn?: string[] }

/** Records what each animation frame shows: the skeleton, the modal's card, both, or neither. */
const noteDrawn = () => {
  const drawn: string[] = []
  Object.assign(window, { drawn })
  const note = () => {
    const now = ['.skeleton', '[role=dialog]'].filter((each) => document.querySelector(each)).join(' and ')
    if (drawn.at(-1) !== now) drawn.push(now)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/**
 * Returns the positions (x, y, width, height) of Connect's elements, or of its skeleton's elements, relative to the
 * frame.
 */
const placesOf = (frame: Frame, parts: Readonly<Record<string, string>>) =>
  frame.evaluate(
    (parts) =>
      Object.fromEntries(
        Object.entries(parts).map(([name, selector]) => [
          name,
          [...document.querySelectorAll(selector)].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return [x, y, width, height].map((each) => Math.round(each * 2) / 2)
          }),
        ]),
      ),
    parts,
  )

const skeleton = {
  card: '.skeleton',
  email: '.skeleton-field',
  login: '.skeleton-login',
  marks: '.skeleton-marks i',
  rows: '.skeleton-row',
}
const view = {
  card: '[role=dialog]',
  email: 'div:has(> input)',
  login: 'div:has(> form) + div > div > button',
  marks: 'div:has(> form) + div > div > div > button',
  rows: '[role=list] > li > *',
}

test.describe('the skeleton', () => {
  for (const { name, width, isPhone } of [
    { name: 'on a desktop', width: 1_280, isPhone: false },
    { name: 'on a phone', width: 360, isPhone: true },
  ])
    test.describe(name, verifyUnless(!isPhone), () => {
      test.use({ viewport: { width, height: 800 }, isMobile: isPhone, hasTouch: isPhone })

      test('the skeleton shows before the script loads, and the first view replaces it without layout shifts', async ({
        demo,
        world,
      }) => {
        const { promise: released, resolve: release } = deferred()
        await demo.page.addInitScript(noteDrawn)
        await demo.goto()
        await demo.page.route(/\/assets\/first-[^/]*\.js$/, async (route) => {
          await released
          await route.continue()
        })
        await demo.page.evaluate(() => void window.sdk!.open().catch(() => {}))
        const inModal = () => demo.page.frames().find((each) => each.url().startsWith(world.urls.modal))
        await expect.poll(async () => inModal()?.locator('.skeleton').isVisible()).toBe(true)
        const frame = inModal()!
        const before = await placesOf(frame, skeleton)
        expect(before.rows!.filter(([, , , height]) => height)).toHaveLength(isPhone ? 3 : 4)
        // The SDK's outline, which is visible before the skeleton, has the same position and size.
        expect(await placesOf(demo.page.mainFrame(), { card: 'dialog > div' })).toEqual({ card: before.card })
        release()
        await expect(demo.card).toBeVisible()
        expect(await placesOf(frame, view)).toEqual({
          ...before,
          rows: before.rows!.filter(([, , , height]) => height),
        })
        expect(await frame.evaluate(() => (window as Drawn).drawn?.filter(Boolean))).toEqual([
          '.skeleton',
          '[role=dialog]',
        ])
        expect(await frame.evaluate(() => (window as Drawn).drawn?.slice(1).includes(''))).toBe(false)
      })
    })

  test('a preloaded frame has no skeleton, because the page may open a view other than Connect', async ({
    demo,
    world,
  }) => {
    await demo.goto()
    await demo.page.evaluate(() => window.sdk!.preload())
    const frame = demo.page.frames().find((each) => each.url().startsWith(world.urls.modal))!
    await frame.waitForFunction(() => !document.querySelector('.skeleton'))
    await demo.page.evaluate(() => void window.sdk!.open({ view: 'Networks' }))
    await expect(demo.modal.getByRole('heading', { name: 'Choose Network' })).toBeVisible()
  })
})

walletTest(
  'with an installed wallet, the skeleton has the wallets first, and the theme of the dapp',
  async ({ demo, world }) => {
    const { page } = demo
    await page.setViewportSize({ width: 1_280, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    const { promise: released, resolve: release } = deferred()
    await demo.goto({ path: '/light.html', options: { themeMode: 'dark' } })
    await page.route(/\/assets\/first-[^/]*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.evaluate(() => void window.sdk!.open().catch(() => {}))
    const inModal = () => page.frames().find((each) => each.url().startsWith(world.urls.modal))
    await expect.poll(async () => inModal()?.locator('.skeleton').isVisible()).toBe(true)
    const frame = inModal()!
    const background = (element: Element) => getComputedStyle(element).backgroundColor
    expect(await frame.locator('.skeleton').evaluate(background)).toBe('rgb(21, 23, 27)')
    expect(await page.locator('dialog > div').evaluate(background)).toBe('rgb(21, 23, 27)')
    const before = await placesOf(frame, skeleton)
    expect(before.rows![0]![1]).toBeLessThan(before.email![0]![1]!)
    expect(await placesOf(page.mainFrame(), { card: 'dialog > div' })).toEqual({ card: before.card })
    release()
    await expect(demo.card).toBeVisible()
    expect(await placesOf(frame, view)).toEqual(before)
  },
)
