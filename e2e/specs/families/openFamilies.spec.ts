import { expect } from '@playwright/test'
import { test } from '../airlockTest.ts'
import { connectFamily } from '../support/connectFamily.ts'
import { familyFacts } from '../support/familyFacts.ts'
import { familyNetworks } from '../support/familyNetworks.ts'
import { rare } from '../support/rare.ts'
import { watchFamilies } from '../support/watchFamilies.ts'

test.use({ wallets: ['alpha', 'solar'] })

const { eip155, solana } = familyNetworks
const networks = [...eip155, ...solana]

test(
  'if the page opens the modal for a family, it shows the family’s account or the wallets that support the family',
  rare,
  async ({ demo, wallet }) => {
    const { modal, page } = demo
    const row = (name: string) => modal.getByRole('button', { name })
    await demo.goto({ options: { networks } })
    await page.evaluate(() => window.sdk!.open())
    await expect(row('Alpha Wallet')).toBeVisible()
    await expect(row('Solar Wallet')).toBeVisible()
    await page.evaluate(() => window.sdk!.close())
    await demo.modalClosed()

    await connectFamily(demo, wallet, ['eip155', 'alpha'])
    const before = await familyFacts(demo)
    await page.evaluate(() => window.sdk!.open({ namespace: 'solana' }))
    await expect(modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
    await expect(row('Solar Wallet')).toBeVisible()
    await expect(row('Alpha Wallet')).toHaveCount(0)
    // If the user opens the modal for a family and closes it again, nothing changes.
    await row('Close').click()
    await demo.modalClosed()
    expect(await demo.state()).toMatchObject({ activeNamespace: 'eip155', network: 'eip155:1', status: 'connected' })
    expect(await familyFacts(demo)).toEqual(before)
    await page.evaluate(() => window.sdk!.open())
    await expect(modal.getByRole('heading', { name: 'Account' })).toBeVisible()
    await expect(modal.getByText('Connected with Alpha Wallet')).toBeVisible()
    await row('Close').click()
    await demo.modalClosed()

    await connectFamily(demo, wallet, ['solana', 'solar'])
    expect(await demo.state()).toMatchObject({ activeNamespace: 'solana', network: solana[0], status: 'connected' })
    await page.evaluate(() => window.sdk!.open())
    await expect(modal.getByText('Connected with Solar Wallet')).toBeVisible()
    await page.evaluate(() => window.sdk!.open({ namespace: 'eip155' }))
    await expect(modal.getByText('Connected with Alpha Wallet')).toBeVisible()
    expect(await demo.state()).toMatchObject({ activeNamespace: 'eip155', network: 'eip155:1' })
  },
)

test(
  'a page that requests a family’s accounts gets them, or an error if the user closes the modal',
  rare,
  async ({ demo, wallet }) => {
    const { modal } = demo
    await demo.goto({ options: { networks } })
    await connectFamily(demo, wallet, ['eip155', 'alpha'])
    const left = demo.request('solana_requestAccounts', {}, 'solana')
    await expect(modal.getByRole('button', { name: 'Solar Wallet' })).toBeVisible()
    await modal.getByRole('button', { name: 'Close' }).click()
    expect((await left).error?.code).toBe(4001)

    const asked = demo.request('solana_requestAccounts', {}, 'solana')
    await demo.chooseWallet('Solar Wallet')
    await wallet('solar').approve()
    const [account] = await wallet('solar').accounts('solana')
    expect(await asked).toEqual({ result: [{ pubkey: account!.address }] })
    await demo.modalClosed()
    expect((await demo.request('eth_accounts')).result).toHaveLength(1)
  },
)

test(
  'the network list switches from a network of one family to a network of another family, and back',
  rare,
  async ({ demo, wallet }) => {
    const { modal } = demo
    const openNetworks = () => modal.getByRole('button', { name: 'Choose Network' }).click()
    await demo.goto({ options: { networks } })
    await connectFamily(demo, wallet, ['eip155', 'alpha'])
    const heard = await watchFamilies(demo, ['eip155', 'solana'])
    await demo.page.evaluate(() => window.sdk!.open())
    await openNetworks()
    await modal.getByRole('button', { name: /^Solana/ }).click()
    await modal.getByRole('button', { name: 'Switch', exact: true }).click()
    await demo.chooseWallet('Solar Wallet')
    await wallet('solar').approve()
    await demo.page.bringToFront()
    await demo.modalClosed()
    expect(await demo.state()).toMatchObject({ activeNamespace: 'solana', network: solana[0], status: 'connected' })
    const both = await familyFacts(demo)
    expect((await heard()).map(([namespace]) => namespace)).not.toContain('eip155')

    // Both families are connected now, so the page switches between them without asking a wallet.
    await demo.page.evaluate(() => window.sdk!.open())
    await openNetworks()
    await modal.getByRole('button', { name: /^Ethereum/ }).click()
    await expect.poll(() => demo.state()).toMatchObject({ activeNamespace: 'eip155', network: 'eip155:1' })
    // The Back button of the list returns to the view from which the user opened the list.
    await expect(modal.getByText('Connected with Alpha Wallet')).toBeVisible()
    await openNetworks()
    await modal.getByRole('button', { name: /^Solana/ }).click()
    await expect.poll(() => demo.state()).toMatchObject({ activeNamespace: 'solana', network: solana[0] })
    await expect(modal.getByText('Connected with Solar Wallet')).toBeVisible()
    expect(await familyFacts(demo)).toEqual(both)
    expect(await heard()).toEqual([])
  },
)

test('the page can switch the network of a family that is not active', rare, async ({ demo, wallet }) => {
  await demo.goto({ options: { networks } })
  await connectFamily(demo, wallet, ['eip155', 'alpha'])
  await connectFamily(demo, wallet, ['solana', 'solar'])
  const before = (await familyFacts(demo)).solana
  const heard = await watchFamilies(demo, ['eip155', 'solana'])
  const switching = demo.request('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
  await wallet('alpha').approve()
  expect(await switching).toEqual({ result: null })
  await expect.poll(async () => (await demo.state()).namespaces.eip155?.network).toBe('eip155:8453')
  expect((await demo.state()).activeNamespace).toBe('solana')
  expect((await familyFacts(demo)).solana).toEqual(before)
  expect(await heard()).toEqual([['eip155', 'chainChanged']])
})
