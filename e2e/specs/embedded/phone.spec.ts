import { devices, expect, type Locator } from '@playwright/test'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'
import { freshEmail } from '../support/createEmbedded.ts'
import { codeIn } from '../support/createInbox.ts'
import { openRow } from '../support/openSettings.ts'
import { rare } from '../support/rare.ts'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
const { width, height } = pixel.viewport

test.use({ ...pixel, wallets: [] })
test.setTimeout(120_000)

/**
 * Checks that the modal is a bottom sheet with the full width of the screen, that it needs no horizontal scrolling, and
 * that its touch targets are large enough.
 */
async function expectSheet({ card, modal }: DemoPage, view: string): Promise<void> {
  await expect
    .poll(async () => {
      const box = (await card.boundingBox())!
      return [Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)]
    }, view)
    .toEqual([0, width, height])
  expect(await card.evaluate(() => document.documentElement.scrollWidth <= innerWidth), view).toBe(true)
  for (const target of await modal.getByRole('button').all()) await expectFingerSized(target, view)
}

async function expectFingerSized(target: Locator, view: string): Promise<void> {
  const size = await target.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect()
    // A pseudo-element makes the touch target of a small button, or of a link in text, larger than the element.
    const added = getComputedStyle(element, '::after')
    const isTarget = added.content !== 'none' && added.position === 'absolute'
    const around = (size: string) => (isTarget ? Number.parseFloat(size) : 0)
    return Math.min(Math.max(width, around(added.width)), Math.max(height, around(added.height)))
  })
  expect(size, `${view}: ${await target.textContent()}`).toBeGreaterThanOrEqual(44)
}

test('the user logs in and signs by tapping', rare, async ({ demo, embedded, inbox }) => {
  const { modal, page } = demo
  await demo.goto()
  await page.getByRole('button', { name: 'Connect', exact: true }).tap()
  await demo.modalOpened()
  await expectSheet(demo, 'Connect')
  const email = freshEmail()
  await modal.getByRole('textbox', { name: 'Email' }).fill(email)
  await modal.getByRole('button', { name: 'Continue with this email' }).tap()
  await expect(modal.getByRole('heading', { name: 'Check your email' })).toBeVisible({ timeout: 30_000 })
  await expectSheet(demo, 'EmailVerifyDevice')
  await embedded.approveDevice(email)
  const code = modal.getByRole('textbox', { name: /code/i })
  await expect(code).toBeVisible()
  await expectSheet(demo, 'EmailVerifyOtp')
  await code.fill(codeIn(await inbox.next(email, /code/i)))
  await demo.modalClosed()

  const { address } = (await demo.state()).namespaces.eip155!
  const signed = demo.request('personal_sign', ['0x616972', address])
  await expect(embedded.approval).toBeVisible()
  for (const name of ['Continue in wallet window', 'Reject', 'View full address', 'Copy'])
    await expectFingerSized(embedded.auth.getByRole('button', { name }), 'ApproveTransaction')
  const popup = await embedded.read()
  for (const name of [/^Sign/, /^Reject/]) await expectFingerSized(popup.getByRole('button', { name }), 'the window')
  await popup.getByRole('button', { name: /^Sign/ }).tap({ noWaitAfter: true })
  expect((await signed).result).toMatch(/^0x[0-9a-f]+$/)
  await demo.modalClosed()

  await page.getByRole('button', { name: 'Open account' }).tap()
  await demo.modalOpened()
  await modal.getByRole('button', { name: 'Account Settings' }).tap()
  await expect(modal.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  await expectSheet(demo, 'AccountSettings')
  await modal.getByRole('button', { name: 'Security and backup' }).tap()
  const screen = embedded.auth.getByTestId('security-page')
  const expectFits = async (view: string) => {
    for (const button of await screen.last().getByRole('button').all()) await expectFingerSized(button, view)
    expect(await screen.last().evaluate((element) => element.scrollWidth <= innerWidth)).toBe(true)
  }
  await expect(screen.getByText('Login only')).toBeVisible()
  await expectFits('security screen')
  for (const row of ['Browsers', 'Logins'] as const) {
    await openRow(screen, row)
    // The pages list this browser and its login.
    await expect(screen.getByRole('listitem')).toHaveCount(1)
    await expectFits(row)
    await screen.getByRole('button', { name: 'Back', exact: true }).tap()
  }
})
