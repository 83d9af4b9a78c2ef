import { expect } from '@playwright/test'
import { encodeFunctionData, erc20Abi, parseUnits } from 'viem'
import type { Opening } from '../../../sdk/src/index.ts'
import { accountAt } from '../../stack/accounts.ts'
import { test } from '../airlockTest.ts'
import type { DemoPage } from '../support/createDemoPage.ts'

const open = ({ page }: DemoPage, input: Opening) => page.evaluate((input) => window.sdk!.open(input), input)
const to = accountAt(30).address

/** The views that a page can open while an account is connected, and the title of each view. */
const views: readonly (readonly [Opening, string | RegExp])[] = [
  [{ view: 'Account' }, 'Account'],
  [{ view: 'Networks' }, 'Choose Network'],
  [{ view: 'ProfileWallets' }, /wallets/i],
  [{ view: 'WhatIsAWallet' }, 'What is a wallet?'],
  [{ view: 'WhatIsANetwork' }, 'What is a network?'],
  [{ view: 'WhatIsABuy' }, 'What is Buy?'],
  [{ view: 'AllWallets' }, 'All Wallets'],
  [{ view: 'ConnectingWalletConnectBasic' }, 'WalletConnect'],
  [{ view: 'Transactions' }, 'Activity'],
  [{ view: 'WalletReceive' }, 'Receive'],
  [{ view: 'WalletCompatibleNetworks' }, 'Compatible networks'],
  [{ view: 'OnRampProviders' }, 'Choose provider'],
  [{ view: 'OnRampActivity' }, 'Activity'],
  [{ view: 'WalletSend' }, 'Send'],
  [{ view: 'Swap' }, 'Swap'],
]

test.describe("a dapp opens the account's views", () => {
  test('the page opens each view, with and without arguments', async ({ demo, world }) => {
    const { modal } = demo
    await demo.goto()
    await demo.connect()
    for (const [input, name] of views) {
      await open(demo, input)
      await expect(modal.getByRole('heading', { name, level: 1 }), JSON.stringify(input)).toBeVisible()
      await modal.getByRole('button', { name: 'Close' }).click()
      await demo.modalClosed()
    }

    await open(demo, { view: 'Swap', arguments: { fromToken: 'USDC', toToken: 'DAI', amount: '1.5' } })
    await expect(modal.getByLabel('Amount to swap')).toHaveValue('1.5')
    await expect(modal.getByRole('button', { name: /^DAI/ })).toBeVisible()
    await modal.getByRole('button', { name: 'Close' }).click()
    await demo.modalClosed()

    const { address } = world.chains.find(({ id }) => id === 1)!.tokens.find(({ symbol }) => symbol === 'USDC')!
    await open(demo, { view: 'WalletSend', arguments: { amount: '2.5', assetAddress: address, to } })
    await expect(modal.getByRole('textbox', { name: 'Amount' })).toHaveValue('2.5')
    await expect(modal.getByRole('textbox', { name: 'To' })).toHaveValue(to)
    await expect(modal.getByRole('button', { name: /USDC/ })).toBeVisible()
  })

  test('the modal reports its theme to the dapp, and does not restore a connection that the user removed', async ({
    demo,
  }) => {
    await demo.goto()
    await demo.connect()
    const heard = demo.page.evaluate(() => new Promise((resolve) => window.sdk!.on('theme', (theme) => resolve(theme))))
    await demo.page.evaluate(() => window.sdk!.setTheme({ themeMode: 'dark' }))
    expect(await heard).toEqual({ themeMode: 'dark' })
    const [connection] = (await demo.state()).namespaces.eip155!.connections
    await demo.page.evaluate((id) => window.sdk!.deleteConnection(id), connection!.id)
    const left = async () => (await demo.state()).namespaces.eip155
    await expect.poll(left).toMatchObject({ status: 'disconnected', address: null, connections: [] })
    await demo.reload()
    await demo.openModal()
    await expect(demo.modal.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
  })
})

test('shows amounts in euros, and updates the balance immediately after the page sends with an extension', async ({
  demo,
  wallet,
  world,
}) => {
  const { modal } = demo
  const { address, decimals } = world.chains.find(({ id }) => id === 1)!.tokens.find(({ symbol }) => symbol === 'USDC')!
  await demo.goto({ options: { currency: 'EUR' } })
  await demo.connect()
  await open(demo, { view: 'Account' })
  const row = modal.getByRole('region', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: 'USD Coin' })
  await expect(row).toContainText('€')
  await expect(modal.getByTestId('balance')).toContainText('€')
  const before = await row.textContent()
  await modal.getByRole('button', { name: 'Close' }).click()
  await demo.modalClosed()
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, parseUnits('3', decimals)] })
  const from = (await demo.state()).namespaces.eip155!.address
  const sending = demo.request('eth_sendTransaction', [{ from, to: address, data }])
  await wallet().approve()
  await sending
  await open(demo, { view: 'Account' })
  // The timeout is much shorter than the 30 seconds for which balances are cached.
  await expect(row).not.toHaveText(before!, { timeout: 12_000 })
})
