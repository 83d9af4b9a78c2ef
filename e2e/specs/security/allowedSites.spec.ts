import { expect, type Page } from '@playwright/test'
import { type Address, toHex } from 'viem'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { leaveSecurity, openSecurity } from '../support/openSettings.ts'
import { useEoa } from '../support/useEoa.ts'

test.use({ wallets: [] })

const friend = '0x00000000000000000000000000000000000000f0'
const stranger = '0x00000000000000000000000000000000000000f1'

async function ask(demo: DemoPage, method: 'message' | Address, amount = 10n ** 15n) {
  const { address } = (await demo.state()).namespaces.eip155!
  return method === 'message'
    ? demo.request('personal_sign', [toHex('hello'), address])
    : demo.request('eth_sendTransaction', [{ from: address, to: method, value: toHex(amount) }])
}

test('UI-5: on an allowed site, the frame shows approvals only for request kinds approved in the window', async ({
  demo,
  embedded,
  control,
}) => {
  test.setTimeout(300_000)
  await demo.goto()
  await embedded.login()
  const from = await useEoa(demo)
  await control.fund(from, 1, '1')
  const tick = (place: Page) => place.getByRole('checkbox', { name: /Ask me inside this page/ })

  // The first approval has no checkbox. The second approval has a checkbox, which is unchecked at first.
  const first = ask(demo, friend)
  const popup = (await embedded.read()) as Page
  await expect(tick(popup)).toHaveCount(0)
  await embedded.approve(/^Send/)
  expect((await first).result).toMatch(/^0x/)
  const second = ask(demo, 'message')
  const again = (await embedded.read()) as Page
  await expect(tick(again)).not.toBeChecked()
  await tick(again).check()
  await embedded.approve(/^Sign/)
  expect((await second).result).toMatch(/^0x/)
  await demo.modalClosed()

  const inFrame = embedded.auth.getByTestId('approve')
  const isInFrame = async (asked: ReturnType<typeof ask>) => {
    await expect(inFrame).toBeVisible({ timeout: 30_000 })
    await embedded.approve(/^S/)
    expect((await asked).result).toMatch(/^0x/)
    await demo.modalClosed()
  }
  const needsWindow = async (asked: ReturnType<typeof ask>) => {
    await expect(embedded.auth.getByRole('button', { name: 'Continue in wallet window' })).toBeVisible({
      timeout: 30_000,
    })
    await expect(inFrame).toHaveCount(0)
    await embedded.reject()
    expect((await asked).error).toMatchObject({ code: 4001 })
    await demo.modalClosed()
  }
  await isInFrame(ask(demo, 'message'))
  await isInFrame(ask(demo, friend))
  await needsWindow(ask(demo, friend, 2n * 10n ** 15n))
  await needsWindow(ask(demo, stranger))

  await test.step('if no window opens, the user must type four characters that are hidden in the text', async () => {
    const html = embedded.auth.locator('html')
    await html.evaluate(() => {
      window.open = () => null
    })
    const begin = async () => {
      const asked = ask(demo, friend)
      await expect(inFrame).toBeVisible({ timeout: 30_000 })
      await demo.page.evaluate(() => {
        const badge = Object.assign(document.createElement('div'), { popover: 'manual', id: 'badge' })
        badge.style.cssText = 'position:fixed;inset:0;margin:auto;width:24px;height:24px;background:red'
        document.body.append(badge)
        badge.showPopover()
      })
      await embedded.auth.getByRole('button', { name: 'Continue in wallet window' }).click()
      await demo.page.evaluate(() => document.querySelector('#badge')!.remove())
      return { asked, field: embedded.auth.getByRole('textbox', { name: /four characters in brackets/ }) }
    }
    const shown = async () => (await embedded.auth.locator('.sign').allTextContents()).join('').replace(/[^A-Z]/g, '')

    const blind = await begin()
    const before = new Set<string>()
    for (let times = 0; times < 3; times++) {
      before.add(await shown())
      await blind.field.pressSequentially('BBBB')
    }
    expect((await blind.asked).error).toMatchObject({ code: 4001 })
    // Each failed attempt shows different characters that the user must type.
    expect(before.size).toBe(3)
    await demo.modalClosed()

    const { asked, field } = await begin()
    const signs = await shown()
    expect(signs).toHaveLength(4)
    await field.pressSequentially(signs)
    await embedded.approve(/Send/)
    expect((await asked).result).toMatch(/^0x/)
    await demo.modalClosed()
  })

  const screen = await openSecurity(demo, embedded, 'Logins')
  await screen.getByRole('button', { name: `Stop ${new URL(demo.page.url()).host}` }).click()
  await leaveSecurity(screen)
  await demo.page.evaluate(() => window.sdk!.close())
  await demo.modalClosed()
  await needsWindow(ask(demo, 'message'))
})
