import { devices, expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import { rare } from './support/rare.ts'
import { walletLink } from './support/walletLink.ts'

const { defaultBrowserType: _, ...iphone } = devices['iPhone 14']
const { defaultBrowserType: __, ...pixel } = devices['Pixel 7']
const walletName = 'Airlock Test Mobile'

test.describe('wallet links on an iPhone', () => {
  test.use({ ...iphone, wallets: [] })

  test('if the dapp prefers universal links, opens the universal link in a new tab', async ({ demo, mobile }) => {
    await demo.goto({ options: { experimental_preferUniversalLinks: true } })
    const link = await walletLink(demo, 'Rainbow')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    const href = new URL((await link.getAttribute('href'))!)
    expect(`${href.origin}${href.pathname}`).toBe('https://rainbow.me/wc')
    await mobile.pair(href.searchParams.get('uri')!)
    await mobile.approveProposal()
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  })

  test('if a wallet link opens no app, shows a message and a link to the app store', rare, async ({ demo }) => {
    await demo.goto()
    const link = await walletLink(demo, 'Rainbow')
    await expect(demo.modal.getByText('Nothing opened.')).toHaveCount(0)
    // Makes the link do nothing, as on a phone without the wallet's app. Chromium on a desktop would show a prompt
    // instead, which takes the focus from the page.
    await link.evaluate((anchor) => anchor.addEventListener('click', (event) => event.preventDefault()))
    await link.tap()
    await expect(demo.modal.getByText('Nothing opened.')).toBeVisible({ timeout: 10_000 })
    const store = demo.modal.getByRole('link', { name: 'Not installed? Get Rainbow' })
    await expect(store).toHaveAttribute('href', /^https:\/\/apps\.apple\.com\//)
    await expect(store).toHaveAttribute('target', '_blank')
    // The link to the wallet is still visible.
    await expect(link).toBeVisible()
  })

  test('the user can copy the pairing link', rare, async ({ demo, mobile, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await demo.goto()
    await walletLink(demo, walletName)
    await demo.modal.getByTestId('wui-link-copy').tap()
    await expect(demo.modal.getByText('Link copied')).toBeVisible()
    await mobile.pair(await demo.page.evaluate(() => navigator.clipboard.readText()))
    await mobile.approveProposal()
    await demo.modalClosed()
  })

  test('a wallet with its own browser opens the page there instead of pairing', rare, async ({ demo, world }) => {
    await demo.goto()
    const link = await walletLink(demo, 'Phantom')
    const page = encodeURIComponent(`${world.urls.host}/`)
    const origin = encodeURIComponent(new URL(world.urls.host).origin)
    await expect(link).toHaveAttribute('href', `https://phantom.app/ul/browse/${page}?ref=${origin}`)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(demo.modal.getByTestId('wui-link-copy')).toHaveCount(0)
    expect((await demo.state()).status).toBe('disconnected')

    await demo.modal.getByRole('button', { name: 'Back' }).tap()
    await demo.modal.getByRole('searchbox', { name: 'Search wallet' }).fill('Coinbase Wallet')
    await demo.modal.getByRole('button', { name: 'Coinbase Wallet' }).tap()
    const coinbase = demo.modal.getByRole('link', { name: /^Open Coinbase Wallet/ })
    await expect(coinbase).toHaveAttribute('href', `cbwallet://miniapp?url=${page}`)
    await expect(coinbase).toHaveAttribute('target', '_self')
  })

  test('with the option manualWCControl, the modal opens at All Wallets', rare, async ({ demo }) => {
    await demo.goto({ options: { manualWCControl: true } })
    await demo.openModal()
    await expect(demo.modal.getByRole('heading', { name: 'All Wallets' })).toBeVisible()
  })
})

test.describe('wallet links on Android', () => {
  test.use({ ...pixel, wallets: [] })

  test('the modal links to the app store of the device', rare, async ({ demo }) => {
    await demo.goto()
    await walletLink(demo, 'Rainbow')
    await expect(demo.modal.getByRole('link', { name: 'Get', exact: true })).toHaveAttribute(
      'href',
      /^https:\/\/play\.google\.com\//,
    )
  })
})

test.describe('not on a phone', () => {
  test.use({ wallets: [] })

  test('with manualWCControl, opens at the QR code, and Downloads lists every app store', rare, async ({ demo }) => {
    await demo.goto({ options: { manualWCControl: true } })
    await demo.openModal()
    await expect(demo.modal.getByRole('heading', { name: 'WalletConnect' })).toBeVisible()
    await demo.modal.getByRole('button', { name: /^All Wallets/ }).click()
    await demo.modal.getByRole('searchbox', { name: 'Search wallet' }).fill('Rainbow')
    await demo.modal.getByRole('button', { name: 'Rainbow' }).click()
    await demo.modal.getByRole('button', { name: 'Get', exact: true }).click()
    await expect(demo.modal.getByRole('heading', { name: 'Get Rainbow' })).toBeVisible()
    for (const [name, href] of [
      ['Chrome Extension', /^https:\/\/chromewebstore\.google\.com\//],
      ['iOS App', /^https:\/\/apps\.apple\.com\//],
      ['Android App', /^https:\/\/play\.google\.com\//],
      ['Website', /^https:\/\/rainbow\.me/],
    ] as const)
      await expect(demo.modal.getByRole('link', { name })).toHaveAttribute('href', href)
  })
})
