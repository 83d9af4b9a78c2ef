import { devices, expect } from '@playwright/test'
import { test } from './airlockTest.ts'
import { announceWallet } from './support/announceWallet.ts'
import type { DemoPage } from './support/createDemoPage.ts'
import { qrLabel } from './support/pairing.ts'
import { rare } from './support/rare.ts'
import { verifyUnless } from './support/verifyUnless.ts'

const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'
const noLogins = { features: { email: false, socials: false } }

/** Waits for the wallet list. Returns the wallet names from its rows, without the tags that the rows show. */
async function rows({ modal }: DemoPage, last = /^All Wallets/): Promise<readonly string[]> {
  await expect(modal.getByRole('button', { name: last }).last()).toBeVisible()
  const titles = await modal
    .getByLabel('Wallets', { exact: true })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('title') ?? ''))
  return titles
}

test.describe('the wallet list of Connect', () => {
  test('with the option collapseWallets, one row opens the list of wallets', rare, async ({ demo, wallet }) => {
    await demo.goto({ options: { features: { collapseWallets: true } } })
    await demo.openModal()
    await expect(demo.modal.getByRole('button', { name: /Alpha Wallet/ })).toHaveCount(0)
    await demo.modal.getByRole('button', { name: 'Continue with a wallet' }).click()
    await demo.chooseWallet()
    await wallet().approve()
    await demo.modalClosed()
  })

  test('Connect sorts its rows by the connector types in the order that the dapp sets', rare, async ({ demo }) => {
    const features = { ...noLogins.features, connectorTypeOrder: ['injected', 'featured'] }
    await demo.goto({ options: { features, featuredWalletIds: [rainbow] } })
    await demo.openModal()
    await expect(demo.modal.getByRole('button', { name: /^Rainbow/ })).toBeVisible()
    expect(await rows(demo)).toEqual(['Alpha Wallet', 'Rainbow', 'WalletConnect', 'All Wallets'])
  })

  test('the option and the feature `allWallets` can each hide All Wallets', rare, async ({ demo }) => {
    for (const hidden of [{ allWallets: 'HIDE' }, { allWallets: 'ONLY_MOBILE' }, { features: { allWallets: false } }]) {
      await demo.goto({ options: hidden })
      await demo.openModal()
      await expect(demo.modal.getByRole('button', { name: /^WalletConnect/ })).toBeVisible()
      await expect(demo.modal.getByRole('button', { name: /^All Wallets/ })).toHaveCount(0)
    }
  })

  test.describe('with a wallet that the list knows', () => {
    test.use({ wallets: [] })

    test(
      'an excluded wallet is missing from the installed wallets, the recommended wallets and the search',
      rare,
      async ({ demo, world }) => {
        await announceWallet(demo.page, { name: 'MetaMask', rdns: 'io.metamask', account: world.accounts[0]!.address })
        await demo.goto({ options: { ...noLogins, excludeWalletIds: [metaMask] } })
        await demo.openModal()
        expect(await rows(demo, /^All Wallets.*\d/)).not.toContain('MetaMask')
        await demo.modal.getByRole('button', { name: /^All Wallets/ }).click()
        await demo.modal.getByRole('searchbox', { name: 'Search wallet' }).fill('MetaMask')
        // The local wallet list also contains a wallet with a similar name.
        await expect(demo.modal.getByRole('button', { name: 'Hostile MetaMask' })).toBeVisible()
        await expect(demo.modal.getByRole('button', { name: 'MetaMask', exact: true })).toHaveCount(0)
      },
    )

    test('hides an excluded wallet even if the wallet list is down', rare, async ({ demo, world, control }) => {
      await control.setFault('walletApi', '403')
      await announceWallet(demo.page, { name: 'MetaMask', rdns: 'io.metamask', account: world.accounts[0]!.address })
      await demo.goto({ options: { ...noLogins, excludeWalletIds: [metaMask] } })
      await demo.openModal()
      expect(await rows(demo)).toEqual(['WalletConnect', 'All Wallets'])
    })
  })

  test('if the dapp includes one wallet, shows no other installed or listed wallet', rare, async ({ demo }) => {
    await demo.goto({ options: { ...noLogins, includeWalletIds: [rainbow] } })
    await demo.openModal()
    await expect(demo.modal.getByRole('button', { name: /^Rainbow/ })).toBeVisible()
    expect(await rows(demo)).toEqual(['WalletConnect', 'Rainbow', 'All Wallets'])
    await demo.modal.getByRole('button', { name: /^All Wallets/ }).click()
    await expect(demo.modal.getByRole('listitem')).toHaveCount(1)
  })
})

test.describe('openings with only WalletConnect', () => {
  const ways = [
    ['manual control', { manualWCControl: true }],
    ['no adapters', { ...noLogins, enableEIP6963: false, enableInjected: false }],
  ] as const
  for (const [name, options] of ways) {
    test(`${name}: the modal shows the QR code`, verifyUnless(name === ways[0]?.[0]), async ({ demo }) => {
      await demo.goto({ options })
      await demo.openModal()
      await expect(demo.modal.getByRole('img', { name: qrLabel })).toBeVisible()
      await demo.modal.getByRole('button', { name: 'All Wallets' }).click()
      await expect(demo.modal.getByRole('searchbox', { name: 'Search wallet' })).toBeVisible()
    })

    test(`${name}: the modal shows no All Wallets row if the dapp hides it`, rare, async ({ demo }) => {
      await demo.goto({ options: { ...options, allWallets: 'HIDE' } })
      await demo.openModal()
      await expect(demo.modal.getByRole('img', { name: qrLabel })).toBeVisible()
      await expect(demo.modal.getByRole('button', { name: 'All Wallets' })).toHaveCount(0)
    })

    test.describe('on a phone', () => {
      const { defaultBrowserType: _, ...device } = devices['Pixel 7']
      test.use({ ...device, wallets: [] })

      test(`${name}: the modal shows all wallets`, verifyUnless(name === ways[0]?.[0]), async ({ demo }) => {
        await demo.goto({ options })
        await demo.openModal()
        await expect(demo.modal.getByRole('searchbox', { name: 'Search wallet' })).toBeVisible()
      })
    })
  }
})
