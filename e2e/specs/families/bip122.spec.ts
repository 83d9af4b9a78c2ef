import { expect } from '@playwright/test'
import * as bitcoinMessage from 'bitcoinjs-message'
import { test } from '../airlockTest.ts'
import { bitcoinAddresses } from '../support/bitcoinAddresses.ts'
import { createFamily } from '../support/createFamily.ts'
import { rare } from '../support/rare.ts'
import { rejection } from '../support/rejection.ts'
import { shownAccount } from '../support/shownAccount.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

test.setTimeout(180_000)

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

/** The two interfaces through which a page can find a Bitcoin wallet. */
const kinds = [
  { door: 'sats-connect', variant: 'satoshi', row: 'Satoshi Wallet' },
  { door: 'Wallet Standard', variant: 'omni', row: 'Omni Wallet' },
] as const

for (const { door, variant, row } of kinds)
  test.describe(`Bitcoin wallet connected through ${door}`, verifyUnless(door === kinds[0]?.door), () => {
    test.use({ wallets: [variant] })

    test('connects payment and ordinals addresses, restores them after a reload, and disconnects in the modal', async ({
      demo,
      wallet,
      world,
    }) => {
      const family = createFamily(demo, 'bip122', bitcoin)
      const { payment, ordinals } = await bitcoinAddresses(wallet(variant))
      await family.goto()
      await family.watch()
      await family.connect(row, wallet(variant))

      const accounts = [
        { address: payment.address, type: 'payment' },
        { address: ordinals.address, type: 'ordinal' },
      ]
      expect(await family.state()).toMatchObject({
        status: 'connected',
        address: payment.address,
        caipAddress: `${bitcoin}:${payment.address}`,
        network: bitcoin,
        accounts,
        wallet: { name: row },
        balance: null,
      })
      const [{ id } = { id: '' }] = (await family.state()).connections
      const toOrdinals = JSON.stringify({ namespace: 'bip122', id, address: ordinals.address })
      expect(await rejection(demo.page, `sdk.switchConnection(${toOrdinals})`)).toBe(
        'Switching to non-payment accounts is not allowed',
      )
      expect((await demo.state()).namespaces.eip155?.status ?? 'disconnected').toBe('disconnected')
      expect(await family.events()).toEqual([
        ['connect', { chainId: bitcoin }],
        ['accountsChanged', accounts.map(({ address }) => address)],
      ])
      const rows = [
        expect.objectContaining({
          address: payment.address,
          intention: 'payment',
          publicKey: payment.publicKey,
        }),
        expect.objectContaining({
          address: ordinals.address,
          intention: 'ordinal',
          publicKey: ordinals.publicKey,
        }),
      ]
      expect(await family.ask('getAccountAddresses')).toEqual(rows)
      expect(await family.ask('getAccountAddresses', { intentions: ['ordinal'] })).toEqual(rows.slice(1))

      await family.reload()
      await family.isConnected(payment.address)
      expect((await family.state()).accounts).toEqual(accounts)
      expect(await family.ask('getAccountAddresses', { silent: true })).toEqual(rows)

      await family.disconnect()
      // With Wallet Standard, disconnecting only affects the page. The permission that the owner gave the page stays
      // valid.
      const still = async () => {
        const { familySites } = await wallet(variant).state()
        return familySites[new URL(world.urls.host).origin]?.bip122 ?? []
      }
      await expect.poll(still).toEqual(door === 'sats-connect' ? [] : [0])
      await family.reload()
      expect(await family.ask('getAccountAddresses', { silent: true })).toEqual([])
      await family.isConnected(null)
    })

    test(
      'after a declined connection, requests it again and connects; reports a declined signature',
      rare,
      async ({ demo, wallet }) => {
        const family = createFamily(demo, 'bip122', bitcoin)
        const { payment } = await bitcoinAddresses(wallet(variant))
        await family.goto()
        const asking = demo.request('getAccountAddresses', {}, 'bip122')
        await demo.modalOpened()
        await demo.chooseWallet(row)
        await wallet(variant).reject()
        await expect(demo.modal.getByText('Connection declined')).toBeVisible()
        expect((await demo.state()).status).toBe('disconnected')
        await demo.modal.getByRole('button', { name: 'Close' }).click()
        expect((await asking).error?.code).toBe(4001)
        await demo.modalClosed()

        const again = family.ask<{ address: string }[]>('getAccountAddresses')
        await demo.modalOpened()
        await demo.chooseWallet(row)
        await wallet(variant).reject()
        await demo.modal.getByRole('button', { name: 'Try again' }).click()
        await wallet(variant).approve()
        await demo.modalClosed()
        expect((await again)[0]!.address).toBe(payment.address)

        const signing = demo.request('signMessage', { address: payment.address, message: 'No' }, 'bip122')
        await wallet(variant).reject()
        expect((await signing).error?.code).toBe(4001)
        const foreign = { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', message: 'No' }
        expect((await demo.request('signMessage', foreign, 'bip122')).error?.code).toBe(4100)
      },
    )

    test(
      'when the wallet switches the account, the page follows; when it revokes the permission, the page disconnects',
      rare,
      async ({ demo, wallet, world }) => {
        const family = createFamily(demo, 'bip122', bitcoin)
        const [first, second] = [await bitcoinAddresses(wallet(variant)), await bitcoinAddresses(wallet(variant), 1)]
        await family.goto()
        await family.connect(row, wallet(variant))
        await family.isConnected(first.payment.address)
        await family.watch()

        await wallet(variant).setAccount(1)
        await family.isConnected(second.payment.address)
        const { accounts } = await family.state()
        expect(accounts.slice(0, 2)).toEqual(
          door === 'sats-connect'
            ? [
                { address: second.payment.address, type: 'payment' },
                { address: second.ordinals.address, type: 'ordinal' },
              ]
            : [
                { address: second.payment.address, type: 'payment' },
                { address: first.payment.address, type: 'payment' },
              ],
        )
        const changes = (await family.events()).filter(([name]) => name === 'accountsChanged')
        expect((changes.at(-1)![1] as string[])[0]).toBe(second.payment.address)
        const { signature } = await family.signed<{ signature: string }>(wallet(variant), 'signMessage', {
          address: second.payment.address,
          message: 'second',
        })
        expect(bitcoinMessage.verify('second', second.payment.address, signature)).toBe(true)

        await wallet(variant).disconnectSite(new URL(world.urls.host).origin, 'bip122')
        await family.isConnected(null)
        expect((await family.events()).at(-1)![0]).toBe('disconnect')
        await family.reload()
        await demo.page.evaluate(() => window.sdk!.preload())
        await family.isConnected(null)
        expect(await family.ask('getAccountAddresses', { silent: true })).toEqual([])
      },
    )

    test(
      'shows the account’s payment and ordinals addresses, and no balance if the balance is unknown',
      rare,
      async ({ demo, wallet }, info) => {
        const family = createFamily(demo, 'bip122', bitcoin)
        const { payment, ordinals } = await bitcoinAddresses(wallet(variant))
        await family.goto()
        await family.connect(row, wallet(variant))
        await demo.openModal()
        const tab = (name: string) => demo.modal.getByRole('tab', { name })
        await expect(tab('Payment')).toHaveAttribute('aria-selected', 'true')
        await shownAccount(demo, { address: payment.address, symbol: 'BTC', network: 'Bitcoin' }, info)
        await tab('Ordinals').click()
        await expect(demo.modal.getByTitle(payment.address)).toHaveCount(0)
        await expect(demo.modal.getByRole('link', { name: 'Block Explorer' })).toHaveAttribute(
          'href',
          `https://mempool.space/address/${ordinals.address}`,
        )
        await shownAccount(demo, { address: ordinals.address, symbol: 'BTC', network: 'Bitcoin' }, info, 'ordinals')
        // If the user opens the ordinals tab, the account does not change: the dapp keeps using the payment address.
        expect((await family.state()).address).toBe(payment.address)

        await tab('Payment').click()
        await demo.modal.getByRole('button', { name: 'Account Settings' }).click()
        // The user cannot switch to the other address, because that address is for ordinals.
        await expect(demo.modal.getByTestId('wallets')).toBeVisible()
        await expect(demo.modal.getByRole('button', { name: 'Switch Address' })).toHaveCount(0)
        await demo.modal.getByTestId('wallets').click()
        const active = demo.modal.getByTestId('active-wallet')
        await expect(active).toContainText(row)
        await expect(active.getByTitle(ordinals.address)).toBeVisible()
        await expect(active).toContainText('ORDINAL')
        await expect(demo.modal.getByRole('button', { name: /^Switch to/ })).toHaveCount(0)
      },
    )
  })

test.describe('several accounts of a wallet', () => {
  test.use({ wallets: ['omni'] })

  test(
    'the user can switch to another payment account, but not to an ordinals account',
    rare,
    async ({ demo, wallet }, info) => {
      const family = createFamily(demo, 'bip122', bitcoin)
      const [first, second] = [await bitcoinAddresses(wallet('omni')), await bitcoinAddresses(wallet('omni'), 1)]
      await family.goto()
      await family.connect('Omni Wallet', wallet('omni'), [0, 1])
      await family.isConnected(first.payment.address)
      expect((await family.state()).accounts.map(({ type }) => type)).toEqual([
        'payment',
        'payment',
        'ordinal',
        'ordinal',
      ])
      await demo.openModal()
      await demo.modal.getByRole('button', { name: 'Account Settings' }).click()
      await demo.modal.getByRole('button', { name: 'Switch Address' }).click()
      const lines = demo.modal.getByTestId('accounts')
      await expect(lines.getByRole('button', { name: /^Switch to/ })).toHaveCount(1)
      await demo.page.screenshot({ path: info.outputPath('switch.png') })
      await lines.getByRole('button', { name: `Switch to ${second.payment.address}` }).click()
      await demo.modalClosed()
      await family.isConnected(second.payment.address)
      // The request contains no `account`, so the wallet uses the active account.
      const { signature } = await family.signed<{ signature: string }>(wallet('omni'), 'signMessage', {
        address: second.payment.address,
        message: 'switched',
      })
      expect(bitcoinMessage.verify('switched', second.payment.address, signature)).toBe(true)
      await family.reload()
      await family.isConnected(second.payment.address)
    },
  )
})

test.describe('Bitcoin wallets with different interfaces', () => {
  test.use({ wallets: ['satoshi', 'omni'] })

  test(
    'lists a Bitcoin wallet of each interface, connects both, and restores both after a reload',
    rare,
    async ({ demo, wallet }) => {
      const family = createFamily(demo, 'bip122', bitcoin)
      const statuses = async () => (await family.state())?.connections.map(({ name, status }) => `${name} ${status}`)
      await family.goto()
      await family.choose('Satoshi Wallet')
      await wallet('satoshi').approve()
      await demo.modalClosed()
      await demo.page.evaluate(() => window.sdk!.open({ view: 'Connect' }))
      await demo.modalOpened()
      for (const { row } of kinds) await expect(demo.modal.getByRole('button', { name: row })).toHaveCount(1)
      await demo.chooseWallet('Omni Wallet')
      await wallet('omni').approve()
      await expect.poll(statuses).toEqual(['Omni Wallet connected', 'Satoshi Wallet active'])
      const { address } = await family.state()
      expect(address).toBe((await bitcoinAddresses(wallet('omni'))).payment.address)
      await family.reload()
      await expect.poll(statuses).toEqual(['Omni Wallet connected', 'Satoshi Wallet active'])
      await family.isConnected(address)
    },
  )
})
