import { expect } from '@playwright/test'
import { test as extensionTest, plainTest as test } from '../airlockTest.ts'
import { expectReachable } from '../support/expectReachable.ts'
import { expectUsable } from '../support/expectUsable.ts'
import { rare } from '../support/rare.ts'

test('if the page is right-to-left, the layouts of the modal and of the failed frame’s panel do not change', async ({
  demo,
  control,
}) => {
  const { page } = demo
  await demo.goto({ path: '/light.html' })
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await demo.openModal()
  const middle = await demo.card.evaluate((card) => {
    const { left, right } = card.getBoundingClientRect()
    return (left + right) / 2 - innerWidth / 2
  })
  expect(Math.abs(middle)).toBeLessThan(1)
  expect(await demo.card.evaluate((card) => getComputedStyle(card).direction)).toBe('ltr')
  await expectUsable(demo)
  await control.setFault('modal', 'offline')
  await page.evaluate(() => document.querySelector('dialog iframe')!.remove())
  await demo.request('eth_blockNumber')
  const panel = page.getByRole('alert')
  await expect(panel).toBeVisible()
  expect(await panel.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
})

test('while the modal is open, the page prints as if it were closed, and the modal stays open', async ({ demo }) => {
  const { page } = demo
  await demo.goto({ path: '/light.html' })
  const print = async () => (await page.pdf()).toString('latin1').replaceAll(/\/(CreationDate|ModDate) \([^)]*\)/g, '')
  const plain = await print()
  expect(await print()).toBe(plain)
  await demo.openModal()
  // Removes the page's own message about the modal's opening.
  await page.evaluate(() => {
    document.querySelector('#result')!.textContent = ''
  })
  await expect.poll(async () => (await print()) === plain).toBe(true)
  await expectUsable(demo)
})

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('with reduced motion, the modal only fades between its states and moves nothing', async ({ demo }) => {
    const { page, modal } = demo
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await demo.goto({ path: '/light.html' })
    await demo.openModal()
    // Records which CSS properties each starting animation changes.
    await demo.card.evaluate(() => {
      const moved = new Set<string>()
      Object.assign(window, { moved })
      const look = () => {
        for (const animation of document.getAnimations())
          if (animation.effect instanceof KeyframeEffect)
            for (const frame of animation.effect.getKeyframes())
              for (const name of ['transform', 'translate', 'scale', 'rotate', 'left', 'top', 'height', 'width'])
                if (!/^(undefined|none|translateX\(0px\))$/.test(`${frame[name]}`)) moved.add(`${name} ${frame[name]}`)
        requestAnimationFrame(look)
      }
      look()
    })
    await expectUsable(demo)
    await modal.getByRole('button', { name: /^WalletConnect/ }).click()
    await expect(modal.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await modal.getByRole('button', { name: 'Back' }).click()
    await modal.getByRole('button', { name: /All Wallets/ }).click()
    await expect(modal.getByRole('heading', { name: 'All Wallets' })).toBeVisible()
    expect(
      await modal.locator('body').evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]),
    ).toEqual([])
  })
})

test('with forced colors, the card and the buttons have borders, and the user sees the page around the card', async ({
  demo,
}) => {
  const { page, modal } = demo
  await page.emulateMedia({ forcedColors: 'active' })
  await demo.goto({ path: '/light.html' })
  await demo.openModal()
  const edge = (element: Element) => {
    const { borderTopWidth, borderTopStyle } = getComputedStyle(element)
    return borderTopStyle === 'none' ? '0px' : borderTopWidth
  }
  expect(await demo.card.evaluate(edge)).not.toBe('0px')
  for (const name of [/^WalletConnect/, /All Wallets/, /Continue with Google/])
    expect(await modal.getByRole('button', { name }).evaluate(edge), `${name}`).not.toBe('0px')
  await page.keyboard.press('Tab')
  const outline = await modal
    .locator(':focus-visible')
    .first()
    .evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(outline).not.toBe('none')
  await expectUsable(demo)
})

for (const [name, viewport, tag] of [
  ['200 %, as a window of 1280 × 1024 has it', { width: 640, height: 512 }, rare],
  ['400 %, as a window of 1280 × 1024 has it', { width: 320, height: 256 }, rare],
  ['400 %, as a window of 1280 × 720 has it', { width: 320, height: 180 }, {}],
] as const)
  test.describe(`zoom ${name}`, tag, () => {
    test.use({ viewport, deviceScaleFactor: 1280 / viewport.width })

    test('the user can reach every control without horizontal scrolling', async ({ demo }) => {
      await demo.goto({ path: '/light.html' })
      await expectReachable(demo)
    })
  })

extensionTest.describe('the browser’s own zoom', rare, () => {
  // An extension can set a site's zoom, and the browser remembers it for that site.
  extensionTest.use({ wallets: ['alpha'], sharedBrowser: false, viewport: { width: 1280, height: 1024 } })

  extensionTest(
    'at 200 % and 400 %, the user can reach everything without horizontal scrolling',
    async ({ demo, wallet }) => {
      extensionTest.setTimeout(180_000)
      await demo.goto({ path: '/light.html' })
      for (const zoom of [2, 4]) {
        await wallet().zoom(demo.page.url(), zoom)
        await expect.poll(() => demo.page.evaluate(() => devicePixelRatio)).toBeCloseTo(zoom)
        await expectReachable(demo)
      }
    },
  )
})

test('the modal works if it opens in a view transition, and if a view transition starts while it is open', async ({
  demo,
}) => {
  const { page } = demo
  await demo.goto({ path: '/light.html' })
  const transition = (opens: boolean) =>
    page.evaluate(async (opens) => {
      const change = () => {
        if (opens) void window.sdk!.open()
        document.body.append(Object.assign(document.createElement('p'), { textContent: 'Another state' }))
      }
      await document.startViewTransition(change).finished
    }, opens)
  await transition(true)
  await demo.modalOpened()
  await expectUsable(demo)
  await transition(false)
  await expect(demo.page.locator('dialog:modal')).toHaveCount(1)
  await expectUsable(demo)
  await page.keyboard.press('Escape')
  await demo.modalClosed()
})
