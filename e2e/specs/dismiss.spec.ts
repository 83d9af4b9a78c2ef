import { expect } from '@playwright/test'
import { plainTest as test, test as walletTest } from './airlockTest.ts'
import { approveByKeyboard, tabTo } from './support/keyboard.ts'
import { rare } from './support/rare.ts'
import { verifyUnless } from './support/verifyUnless.ts'

test.describe('with only the keyboard', () => {
  walletTest(
    'the user connects and sends, and the focus returns to the button that opened the modal',
    async ({ demo, wallet }) => {
      const { page, modal } = demo
      await demo.goto()
      const opener = page.locator('#connect')
      await tabTo(page, opener)
      await page.keyboard.press('Enter')
      await expect(demo.card).toBeVisible()
      await tabTo(page, modal.getByRole('button', { name: 'Alpha Wallet' }))
      await page.keyboard.press('Enter')
      await approveByKeyboard(wallet())
      await demo.modalClosed()
      await expect(opener).toBeFocused()

      const send = page.getByRole('button', { name: 'Send transaction' })
      await tabTo(page, send)
      await page.keyboard.press('Enter')
      await approveByKeyboard(wallet())
      await expect(demo.result('Transaction')).toContainText('Confirmed in block')
      await expect(send).toBeFocused()

      await tabTo(page, page.getByRole('button', { name: 'Open account' }), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await tabTo(page, modal.getByRole('button', { name: 'Account Settings' }))
      await page.keyboard.press('Enter')
      await tabTo(page, modal.getByRole('button', { name: 'Disconnect' }))
      await page.keyboard.press('Enter')
      await demo.modalClosed()
      await expect(demo.status).toHaveText('Not connected')
    },
  )

  test('the Tab key keeps the focus inside the open modal, in both directions', rare, async ({ demo }) => {
    await demo.goto()
    await demo.openModal()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let presses = 0; presses < 15; presses++) {
        await demo.page.keyboard.press(key)
        const [inBody, tag] = await demo.page.evaluate(() => {
          const { activeElement } = document
          return [activeElement?.closest('main, header, footer') !== null, activeElement?.tagName]
        })
        expect(inBody, `${key} led to ${tag} of the host`).toBe(false)
      }
    await demo.page.keyboard.press('Escape')
    await demo.modalClosed()
  })

  test('Escape closes the modal from any view, and Back returns to the previous view', rare, async ({ demo }) => {
    await demo.goto()
    await demo.openModal()
    await demo.modal.getByRole('button', { name: 'What is a wallet?' }).click()
    await expect(demo.modal.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
    await demo.modal.getByRole('button', { name: 'Back' }).click()
    await expect(demo.modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
    await demo.modal.getByRole('button', { name: 'What is a wallet?' }).click()
    await demo.page.keyboard.press('Escape')
    await demo.modalClosed()
  })
})

test.describe('closing', () => {
  test('Escape closes the modal, the focus returns to the page, and the modal can open again', async ({ demo }) => {
    await demo.goto()
    for (let round = 0; round < 3; round++) {
      await demo.openModal()
      await expect.poll(async () => (await demo.state()).open).toBe(true)
      await demo.page.keyboard.press('Escape')
      await demo.modalClosed()
      await expect(demo.page.locator('#connect')).toBeFocused()
      await expect.poll(async () => (await demo.state()).open).toBe(false)
    }
    await expect(demo.page.locator('iframe')).toHaveCount(1)
  })

  test('a click outside the card closes the modal, and a click on the card does not', rare, async ({ demo }) => {
    await demo.goto()
    await demo.openModal()
    await demo.modal.getByRole('heading', { name: 'Connect Wallet' }).click()
    await expect(demo.card).toBeVisible()
    await demo.page.mouse.click(20, 300)
    await demo.modalClosed()
  })

  test("the close button and the SDK's close() close the modal", rare, async ({ demo }) => {
    await demo.goto()
    await demo.openModal()
    await demo.modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()
    await demo.openModal()
    await demo.page.evaluate(() => window.sdk!.close())
    await demo.modalClosed()
  })

  test('while the modal is closed, the host gets clicks and keys as if there were no modal', rare, async ({ demo }) => {
    await demo.goto()
    await demo.openModal()
    await demo.page.keyboard.press('Escape')
    await demo.modalClosed()
    const method = demo.page.getByLabel('Method')
    await method.fill('net_version')
    await demo.page.getByRole('button', { name: 'Send request' }).click()
    await expect(demo.result('Request')).toContainText('"1"')
  })

  for (const how of ['Escape', 'backdrop'] as const)
    test(
      `${how} closes the modal before its frame has loaded, and open() rejects with 4001`,
      verifyUnless(how === 'Escape'),
      async ({ demo, control }) => {
        await control.setFault('modal', 'slow', 3_000)
        await demo.goto()
        const opening = demo.page.evaluate(() =>
          window.sdk!.open().then(
            () => 'open',
            (error) => [error.code, error.message],
          ),
        )
        await expect(demo.page.locator('dialog:modal')).toBeVisible()
        if (how === 'Escape') await demo.page.keyboard.press('Escape')
        else await demo.page.mouse.click(20, 300)
        await expect(demo.page.locator('dialog:modal')).toHaveCount(0)
        expect(await opening).toEqual([4001, 'Modal closed'])
        await control.setFault('modal', 'none')
        await demo.openModal()
      },
    )
})
