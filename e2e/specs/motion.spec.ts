import { expect, type Frame } from '@playwright/test'
import { deferred } from '../../shared/src/deferred.ts'
import { test } from './airlockTest.ts'
import type { DemoPage } from './support/createDemoPage.ts'
import { verifyUnless } from './support/verifyUnless.ts'

type Noted = {
  noted: { readonly motions: Set<string>; faintest: number; placeholders: number }
}

const inModal = ({ page }: DemoPage, origin: string): Frame =>
  page.frames().find((each) => each.url().startsWith(origin))!

/**
 * Notes the animations that start, and in each animation frame while the card is shown: the sum of the opacities of its
 * views (1 if one view is fully visible, 0 if the card is blank), and the number of frames with a placeholder.
 */
const noteFrames = (frame: Frame) =>
  frame.evaluate(() => {
    const noted = { motions: new Set<string>(), faintest: 1, placeholders: 0 }
    Object.assign(window, { noted })
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      noted.motions.add((options as { readonly id: string }).id)
      return animate.call(this, keyframes, options)
    }
    const opacity = (element: Element) => Number(getComputedStyle(element).opacity)
    const look = () => {
      const views = [...document.querySelectorAll('[data-card] > [data-direction]')]
      const sum = views.reduce((total, each) => total + opacity(each), 0)
      if (document.querySelector('[data-card]')) noted.faintest = Math.min(noted.faintest, sum)
      if (document.querySelector('[data-card] > [data-placeholder]')?.checkVisibility()) noted.placeholders++
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

const framesNoted = (frame: Frame) =>
  frame.evaluate(() => {
    const { motions, faintest, placeholders } = (window as unknown as Noted).noted
    return { motions: [...motions].sort(), faintest, placeholders }
  })

/** Waits until the code of the motion and of the next views has loaded. */
async function idle(frame: Frame) {
  await expect(frame.locator('[data-card] > span[hidden]')).toBeAttached()
  await expect
    .poll(() =>
      frame.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      ),
    )
    .toContain('AllWalletsView')
}

/** Makes each animation with this id stop halfway, until `resume`. */
const holdHalfway = (frame: Frame, wanted: string) =>
  frame.evaluate((wanted) => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options)
      const { id, duration } = options as { readonly id: string; readonly duration: number }
      if (id !== wanted) return animation
      animation.pause()
      animation.currentTime = duration / 2
      return animation
    }
  }, wanted)

const height = (demo: DemoPage) =>
  demo.card.evaluate((card) => {
    const { clipPath } = getComputedStyle(card.firstElementChild!)
    const [, top = '0', bottom = '0'] = /inset\(([\d.]+)px \S+ ([\d.]+)px/.exec(clipPath) ?? []
    return card.getBoundingClientRect().height - Number(top) - Number(bottom)
  })

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

for (const { name, width, enters, leaves } of [
  { name: 'on a desktop', width: 1_280, enters: 'card-enters', leaves: 'card-leaves' },
  { name: 'on a phone', width: 390, enters: 'sheet-enters', leaves: 'sheet-leaves' },
])
  test.describe(name, () => {
    test.use({ viewport: { width, height: 844 } })

    test('the card enters, changes its height between views, and leaves, and no frame is blank', async ({
      demo,
      world,
    }) => {
      const { modal } = demo
      await demo.goto()
      await demo.openModal()
      const frame = inModal(demo, world.urls.modal)
      await idle(frame)
      await modal.getByRole('button', { name: 'Close' }).click()
      await demo.modalClosed()
      await noteFrames(frame)
      await demo.openModal()
      await modal.getByRole('button', { name: /^All Wallets/ }).click()
      await expect(modal.getByRole('heading', { name: 'All Wallets' })).toBeVisible()
      await modal.getByRole('button', { name: 'Back', exact: true }).click()
      await expect(modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
      await modal.getByRole('button', { name: 'Close' }).click()
      await demo.modalClosed()
      const noted = await framesNoted(frame)
      expect(noted.motions).toEqual(
        [enters, leaves, 'content-morphs', 'surface-morphs', 'view-enters', 'view-leaves'].sort(),
      )
      expect(noted.faintest).toBeGreaterThan(0.6)
      expect(noted.placeholders).toBe(0)
    })
  })

test.describe('halfway through a motion', () => {
  for (const [motion, leave] of [
    ['surface-morphs', 'Back'],
    ['view-enters', 'Back'],
    ['view-leaves', 'Back'],
    ['card-enters', 'Close'],
  ] as const)
    test(`a click counts: ${motion}`, verifyUnless(motion === 'surface-morphs'), async ({ demo, world }) => {
      const { modal } = demo
      await demo.goto()
      await demo.openModal()
      const frame = inModal(demo, world.urls.modal)
      await idle(frame)
      if (motion === 'card-enters') {
        await modal.getByRole('button', { name: 'Close' }).click()
        await demo.modalClosed()
        await holdHalfway(frame, motion)
        await demo.openModal()
      } else {
        await holdHalfway(frame, motion)
        await modal.getByRole('button', { name: /^All Wallets/ }).click()
      }
      await expect
        .poll(() => frame.evaluate(() => document.getAnimations().map(({ id, playState }) => `${id} ${playState}`)))
        .toContain(`${motion} paused`)
      // A forced click does not wait until the button stands still.
      await modal.getByRole('button', { name: leave, exact: true }).click({ force: true })
      if (leave === 'Close') await demo.modalClosed()
      else await expect(modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
    })
})

test('while the closed modal fades out, clicks reach the page', async ({ demo }) => {
  const { page, modal } = demo
  await demo.goto()
  await demo.openModal()
  await page.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      const animation = animate.call(this, keyframes, options)
      animation.pause()
      return animation
    }
  })
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('dialog:modal')).toHaveCount(0)
  await expect(page.locator('dialog > iframe')).toBeVisible()
  await page.evaluate(() => {
    const { x, y, width, height } = document.querySelector('dialog')!.getBoundingClientRect()
    const button = Object.assign(document.createElement('button'), {
      textContent: 'Below the modal',
      onclick: () => button.replaceChildren('Clicked'),
    })
    button.style.cssText = `position: fixed; left: ${x + width / 2}px; top: ${y + height / 2}px`
    document.body.append(button)
  })
  await page.getByRole('button', { name: 'Below the modal' }).click()
  await expect(page.getByRole('button', { name: 'Clicked' })).toBeVisible()
})

test('the old view stays while the code of the new one loads; after 300 ms a placeholder of the new view appears', async ({
  demo,
  world,
}) => {
  const { page, modal } = demo
  const { promise: released, resolve: release } = deferred()
  await page.context().route(/\/AllWalletsView-[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.clock.install()
  await demo.goto()
  const loaded = page.waitForResponse(/\/ConnectingExternalView-/)
  await demo.openModal()
  const frame = inModal(demo, world.urls.modal)
  await loaded
  await page.clock.pauseAt(Date.now() + 60_000)
  const before = await height(demo)
  await modal.getByRole('button', { name: /^All Wallets/ }).click()
  const old = frame.locator('[data-card] > [inert]')
  await expect(old.getByText('WalletConnect').first()).toBeVisible()
  const placeholder = frame.locator('[data-placeholder]')
  await expect(placeholder).toBeHidden()
  expect(await height(demo)).toBe(before)
  // The new title is there, and Back works.
  await expect(modal.getByRole('heading', { name: 'All Wallets' })).toBeVisible()

  await page.clock.runFor(300)
  await expect(old).toHaveCount(0)
  await expect(placeholder).toBeVisible()
  await page.clock.resume()
  release()
  await expect(modal.getByRole('listitem').first()).toBeVisible()
  await expect(placeholder).toHaveCount(0)
})

test('with reduced motion, only the opacity changes', async ({ demo, world }) => {
  const { page, modal } = demo
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await demo.goto()
  await demo.openModal()
  const frame = inModal(demo, world.urls.modal)
  await idle(frame)
  await noteFrames(frame)
  await modal.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect(modal.getByRole('heading', { name: 'What is a wallet?', level: 1 })).toBeVisible()
  await modal.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
  expect((await framesNoted(frame)).motions).toEqual(['view-enters', 'view-leaves'])
})

test('after connecting, the modal shows the success for a moment, and the dapp already has the account', async ({
  demo,
  wallet,
}) => {
  const { modal } = demo
  await demo.goto()
  await demo.openModal()
  await modal.locator('body').evaluate(() => {
    // Keeps the success on the screen until the test has looked at it.
    const { setTimeout } = window
    const later = (work: () => void, ms?: number) =>
      ms === 600 ? Object.assign(window, { finish: work }) : setTimeout(work, ms)
    Object.assign(window, { setTimeout: later })
  })
  await demo.chooseWallet()
  await wallet().approve()
  await expect(modal.getByText('Connected', { exact: true })).toBeVisible()
  expect((await demo.state()).status).toBe('connected')
  await modal.locator('body').evaluate(() => (window as unknown as { finish: () => void }).finish())
  await demo.modalClosed()
})
