import { expect } from '@playwright/test'
import { plainTest as test, test as walletTest } from './airlockTest.ts'
import { expectUsable } from './support/expectUsable.ts'
import { pixelsAt } from './support/pixels.ts'
import { rare } from './support/rare.ts'
import { verifyUnless } from './support/verifyUnless.ts'

test.describe('color schemes', () => {
  for (const page of ['light', 'dark', 'lightdark'])
    for (const colorScheme of ['light', 'dark'] as const)
      test.describe(
        `a ${page} host, a browser that prefers ${colorScheme}`,
        verifyUnless(page === 'lightdark' && colorScheme === 'dark'),
        () => {
          test.use({ colorScheme })

          test('the user sees the host page behind the modal’s backdrop', async ({ demo }) => {
            await demo.goto({ path: `/${page}.html` })
            const spots = [
              { x: 15, y: 15 },
              { x: 15, y: 600 },
              { x: 1200, y: 650 },
            ]
            const before = await pixelsAt(demo.page, spots)
            await demo.openModal()
            await expect(demo.page.getByLabel('Result')).toHaveText('Open')
            // The expected color is the page's color under 40 % black, with a tolerance for rounding. If the frame's
            // canvas were opaque, the color would differ much more.
            await expect
              .poll(async () => {
                const after = await pixelsAt(demo.page, spots)
                const wanted = before.map((pixel) => pixel.map((value) => value * 0.6))
                return after.every((pixel, spot) =>
                  pixel.every((value, part) => Math.abs(value - wanted[spot]![part]!) < 26),
                )
              })
              .toBe(true)
            await demo.page.keyboard.press('Escape')
            await demo.modalClosed()
            expect(await pixelsAt(demo.page, spots)).toEqual(before)
          })
        },
      )
})

test.describe('hosts with unusual behavior', () => {
  walletTest(
    'over an open Radix dialog, the user can click the modal; it gets the focus, and later the dialog gets it back',
    async ({ demo, wallet }) => {
      await demo.goto({ path: '/radix.html' })
      expect(await demo.page.evaluate(() => getComputedStyle(document.body).pointerEvents)).toBe('none')
      const opener = demo.page.getByRole('button', { name: 'Open', exact: true })
      await demo.openModal()
      await expectUsable(demo)
      await demo.page.keyboard.press('Tab')
      expect(await demo.page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
      await demo.chooseWallet()
      await wallet().approve()
      await demo.modalClosed()
      await expect(opener).toBeFocused()
      await expect(demo.page.getByLabel('Dialog', { exact: true })).toHaveText('open')
      expect((await demo.request('eth_accounts')).result).toHaveLength(1)
    },
  )

  test('the user can type into the modal while it is above a Radix dialog', rare, async ({ demo }) => {
    await demo.goto({ path: '/radix.html' })
    await demo.openModal()
    await demo.modal.getByRole('button', { name: /All Wallets/ }).click()
    const search = demo.modal.getByRole('searchbox').or(demo.modal.getByRole('textbox'))
    await search.click()
    await demo.page.keyboard.type('rainbow')
    await expect(search).toHaveValue('rainbow')
  })

  test('if the user presses Escape in the modal, the Radix dialog stays open', rare, async ({ demo }) => {
    await demo.goto({ path: '/radix.html' })
    await demo.openModal()
    await demo.page.keyboard.press('Escape')
    await demo.modalClosed()
    await expect(demo.page.getByRole('dialog', { name: 'Checkout' })).toBeVisible()
  })

  for (const leak of [false, true])
    test(
      `with StrictMode's double mount${leak ? ' that forgets the first SDK' : ''}, one iframe remains and works`,
      verifyUnless(leak),
      async ({ demo }) => {
        await demo.goto({ path: '/strictmode.html', ...(leak && { query: { leak: '1' } }) })
        await expect(demo.page.getByLabel('Made')).toHaveText('2')
        await demo.openModal()
        await expectUsable(demo)
        await expect(demo.page.locator('iframe')).toHaveCount(1)
        await expect(demo.page.locator('dialog')).toHaveCount(1)
        await demo.page.keyboard.press('Escape')
        await demo.modalClosed()
        await expect(demo.page.getByRole('button', { name: 'Open' })).toBeFocused()
      },
    )

  walletTest(
    "with two SDKs, shows one iframe at a time, each SDK works in turn, and both receive the wallet's events",
    rare,
    async ({ demo, wallet }) => {
      await demo.goto({ query: { sdks: '2' } })
      const own = demo.page.locator('p.airlock')
      await demo.page.evaluate(() =>
        document.body.append(Object.assign(document.createElement('p'), { className: 'airlock' })),
      )
      for (let round = 0; round < 2; round++)
        for (const name of ['Connect', 'Connect second SDK']) {
          await demo.page.getByRole('button', { name, exact: true }).click()
          await expectUsable(demo)
          await expect(demo.page.locator('iframe')).toHaveCount(1)
          await demo.page.keyboard.press('Escape')
          await demo.modalClosed()
        }
      await expect(own).toHaveCount(1)
      await demo.connect()
      expect((await demo.request('eth_accounts')).result).toHaveLength(1)
      await demo.page.getByRole('button', { name: 'Connect second SDK' }).click()
      await demo.modalOpened()
      await demo.page.keyboard.press('Escape')
      await demo.modalClosed()
      await demo.page.getByRole('button', { name: 'Send transaction' }).click()
      await wallet().approve()
      await expect(demo.result('Transaction')).toContainText('Confirmed in block')
    },
  )

  const removed = 'a hydration that removes the node: the modal is there again, once, and works'
  walletTest(removed, async ({ demo, wallet }) => {
    await demo.goto({ path: '/hydration.html' })
    await demo.page.evaluate(() => window.sdk!.preload())
    // Hydration will remove the first frame.
    await demo.page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(demo.page.getByLabel('Removed')).toHaveText('1')
    await expectUsable(demo)
    await expect(demo.page.locator('iframe')).toHaveCount(1)
    await demo.chooseWallet()
    await wallet().approve()
    await demo.modalClosed()
    expect((await demo.request('eth_accounts')).result).toHaveLength(1)
  })

  test('the modal works although an extension sets inert on the modal’s dialog', rare, async ({ demo }) => {
    await demo.goto()
    await demo.openModal()
    await demo.page.locator('dialog').evaluate((dialog) => dialog.setAttribute('inert', ''))
    await expectUsable(demo)
  })

  test('the modal works if the same click creates the SDK and opens the modal', rare, async ({ demo }) => {
    await demo.goto({ query: { late: '1' } })
    await demo.openModal()
    await expectUsable(demo)
  })
})
