import { devices, expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import type { DemoPage } from './support/createDemoPage.ts'
import { rare } from './support/rare.ts'
import { verifyUnless } from './support/verifyUnless.ts'
import { walletLink } from './support/walletLink.ts'

const { defaultBrowserType: _, ...iphone } = devices['iPhone 14']
const { defaultBrowserType: __, ...pixel } = devices['Pixel 7']
const walletName = 'Airlock Test Mobile'

/** User agents of the web views inside apps. */
const agents = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
}
const names = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']

/** Adds the object that Telegram's apps add to each document in their web views. */
const asTelegram = ({ page }: DemoPage) =>
  page.addInitScript(() => void Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } }))

/** Lists the social logins that Connect offers, including those that appear after a click on "More ways to log in". */
async function offered(demo: DemoPage): Promise<string[]> {
  await demo.openModal()
  const buttons = demo.modal.getByRole('button', { name: /^Continue with / })
  await expect(buttons.first()).toBeVisible()
  const more = demo.modal.getByRole('button', { name: 'More ways to log in' })
  if (await more.isVisible()) {
    await more.click()
    await expect(demo.modal.getByRole('heading', { name: 'All socials' })).toBeVisible()
  }
  const labels = await buttons.evaluateAll((all) =>
    all.map((each) => each.getAttribute('aria-label') ?? each.getAttribute('title') ?? each.textContent ?? ''),
  )
  return labels.map((label) => label.replace('Continue with ', ''))
}

for (const [where, device, userAgent, dropped] of [
  ['an iPhone', iphone, agents.ios, ['Google']],
  ['Android', pixel, agents.android, ['X', 'Facebook']],
  ['a Mac', {}, agents.mac, ['X']],
] as const)
  test.describe(`Telegram on ${where}`, verifyUnless(where === 'Android'), () => {
    test.use({ ...device, userAgent, wallets: [] })

    test("Connect leaves out the social logins that do not accept Telegram's web view", async ({ demo }) => {
      await asTelegram(demo)
      await demo.goto()
      expect((await offered(demo)).sort()).toEqual(
        names.filter((name) => !(dropped as readonly string[]).includes(name)).sort(),
      )
    })
  })

test.describe('Telegram on a phone', () => {
  test.use({ ...pixel, userAgent: agents.android, wallets: [] })

  test('the wallet’s link is ready before the tap, opens in a new tab, and contains the URI encoded twice', async ({
    demo,
    mobile,
  }) => {
    await asTelegram(demo)
    await demo.goto()
    const link = await walletLink(demo, walletName)
    await expect(link).toHaveAttribute('target', '_blank')
    const once = new URL((await link.getAttribute('href'))!).searchParams.get('uri')!
    expect(once).toMatch(/^wc%3A[0-9a-f]{64}%402%3F/)
    await mobile.pair(decodeURIComponent(once))
    await mobile.approveProposal()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
    expect((await mobile.state()).events.filter(({ kind }) => kind === 'proposal')).toHaveLength(1)
  })

  test('when the modal closes, it discards a pairing link that no wallet has used', rare, async ({ demo }) => {
    await asTelegram(demo)
    await demo.goto()
    await demo.openModal()
    await expect(demo.modal.getByRole('button', { name: /^All Wallets/ })).toBeVisible()
    expect((await demo.state()).status).toBe('disconnected')
    await demo.modal.getByRole('button', { name: 'Close' }).tap()
    await demo.modalClosed()
    expect((await demo.state()).status).toBe('disconnected')
  })
})

test.describe('a web view without windows', () => {
  test.use({ ...iphone, userAgent: agents.ios, wallets: [] })

  test('a social login shows a button and instructions instead of an empty window', rare, async ({ demo }) => {
    await demo.goto()
    const popups: unknown[] = []
    demo.page.on('popup', (popup) => popups.push(popup))
    await demo.openModal()
    await demo.modal.getByRole('button', { name: 'Continue with GitHub' }).tap()
    const open = demo.modal.getByRole('button', { name: 'Open GitHub' })
    await expect(open).toBeVisible({ timeout: 30_000 })
    await expect(demo.modal.getByText("open this page in your phone's own browser")).toBeVisible()
    expect(popups).toEqual([])
    const popup = demo.page.waitForEvent('popup')
    await open.tap()
    await expect((await popup).locator('body')).toBeVisible()
    expect(popups).toHaveLength(1)
  })

  test('the modal opens a wallet with the same link as in other browsers', rare, async ({ demo }) => {
    await demo.goto()
    const link = await walletLink(demo, walletName)
    await expect(link).toHaveAttribute('href', /^airlock-test-wallet:\/\/wc\?uri=wc%3A/)
    await expect(link).toHaveAttribute('target', '_self')
  })
})
