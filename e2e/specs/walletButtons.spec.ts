import { devices, expect } from '@playwright/test'
import type { WalletName } from '../../sdk/src/index.ts'
import { test } from './airlockTest.ts'
import { announceWallet } from './support/announceWallet.ts'
import type { DemoPage } from './support/createDemoPage.ts'
import { clipboard, copyLink, qrLabel } from './support/pairing.ts'
import { rare } from './support/rare.ts'

type Asked = { readonly result?: unknown; readonly error?: { readonly code: number; readonly message: string } }

/** Clicks a wallet button on the page. If the click's call fails, returns the error instead of throwing it. */
async function press({ page }: DemoPage, name: WalletName): Promise<() => Promise<Asked>> {
  await page.evaluate((name) => {
    const asked = window.sdk!.connectWallet(name).then(
      (result) => ({ result }),
      ({ code, message }) => ({ error: { code, message } }),
    )
    Object.assign(window, { asked })
  }, name)
  return () => page.evaluate(() => (window as unknown as { asked: Promise<Asked> }).asked)
}

test.describe("the page's own wallet buttons", () => {
  test.use({ wallets: [] })

  test('the wallet button asks an installed wallet to connect immediately, and resolves with the connection', async ({
    demo,
    world,
  }) => {
    const { address } = world.accounts[0]!
    await announceWallet(demo.page, { name: 'MetaMask', rdns: 'io.metamask', account: address })
    await demo.goto()
    const answer = await press(demo, 'metamask')
    expect(await answer()).toEqual({ result: { namespace: 'eip155', network: 'eip155:1', address } })
    await demo.modalClosed()
    await expect(demo.status).toHaveText('Connected')
  })

  test(
    'shows the QR code of a wallet that is not installed, and rejects when the modal closes',
    rare,
    async ({ demo }) => {
      await demo.goto()
      const answer = await press(demo, 'rainbow')
      await expect(demo.modal.getByRole('heading', { name: 'Rainbow' })).toBeVisible()
      await expect(demo.modal.getByRole('img', { name: qrLabel })).toBeVisible()
      await demo.modal.getByRole('button', { name: 'Close' }).click()
      await demo.modalClosed()
      expect(await answer()).toEqual({ error: { code: 4001, message: 'Modal closed' } })
      // The click on the wallet button has no effect on the next opening: the modal then starts at Connect.
      await demo.openModal()
      await expect(demo.modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
    },
  )

  test(
    'if a wallet is installed, but not for the given family, the button shows a QR code',
    rare,
    async ({ demo, world }) => {
      const { address } = world.accounts[0]!
      await announceWallet(demo.page, { name: 'MetaMask', rdns: 'io.metamask', account: address })
      await demo.goto({ options: { networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] } })
      const asked = demo.page.evaluate(() =>
        window.sdk!.connectWallet('metamask', { namespace: 'solana' }).catch(({ code }) => code),
      )
      await expect(demo.modal.getByRole('heading', { name: 'MetaMask' })).toBeVisible()
      await expect(demo.modal.getByRole('img', { name: qrLabel })).toBeVisible()
      expect((await demo.state()).activeNamespace).toBe('eip155')
      await demo.modal.getByRole('button', { name: 'Close' }).click()
      expect(await asked).toBe(4001)
    },
  )

  test.describe('with a clipboard', () => {
    test.use({ permissions: clipboard })

    test('the button walletConnect shows a QR code that any wallet can scan', rare, async ({ demo, mobile }) => {
      await demo.goto()
      const answer = await press(demo, 'walletConnect')
      await mobile.pair(await copyLink(demo))
      await mobile.approveProposal()
      await demo.modalClosed()
      const { address } = (await mobile.state()).activeAccount
      expect(await answer()).toEqual({ result: { namespace: 'eip155', network: 'eip155:1', address } })
    })
  })

  test('the wallet button for email opens the modal at the email field', async ({ demo }) => {
    await demo.goto()
    await press(demo, 'email')
    await expect(demo.modal.getByRole('textbox', { name: 'Email' })).toBeVisible()
    await expect(demo.modal.getByRole('button', { name: /^WalletConnect/ })).toHaveCount(0)
  })

  test('a social login’s button asks for a click, which may open the window', rare, async ({ demo }) => {
    await demo.goto()
    await press(demo, 'google')
    await expect(demo.modal.getByRole('heading', { name: 'Google' })).toBeVisible()
  })

  test('if the wallet list is down, a wallet button shows a QR code that works', rare, async ({ demo, control }) => {
    await control.setFault('walletApi', '403')
    await demo.goto()
    await press(demo, 'rainbow')
    await expect(demo.modal.getByRole('button', { name: 'Copy link' })).toBeEnabled({ timeout: 30_000 })
  })

  test('a wallet button with an unknown wallet name rejects, and leaves no modal open', rare, async ({ demo }) => {
    await demo.goto()
    const answer = await press(demo, 'no-such-wallet' as WalletName)
    expect(await answer()).toMatchObject({
      error: { code: -32602, message: expect.stringContaining('no wallet is called no-such-wallet') },
    })
    await demo.modalClosed()
  })
})

test.describe('wallet buttons on a phone', () => {
  const { defaultBrowserType: _, ...device } = devices['Pixel 7']
  test.use({ ...device, wallets: [] })

  test('the wallet button shows the link that opens the wallet on the phone', rare, async ({ demo }) => {
    await demo.goto()
    await press(demo, 'rainbow')
    await expect(demo.modal.getByRole('link', { name: /Open Rainbow/ })).toHaveAttribute('href', /wc\?uri=wc%3A/)
  })

  test('the wallet button for walletConnect opens the view All Wallets', rare, async ({ demo }) => {
    await demo.goto()
    await press(demo, 'walletConnect')
    await expect(demo.modal.getByRole('searchbox', { name: 'Search wallet' })).toBeVisible()
  })
})
