import { expect } from '@playwright/test'
import { Verifier } from 'bip322-js'
import bs58 from 'bs58'
import { test } from '../airlockTest.ts'
import { bitcoinAddresses } from '../support/bitcoinAddresses.ts'
import { createFamily } from '../support/createFamily.ts'
import { isSignedByEd25519 } from '../support/isSignedByEd25519.ts'
import { rare } from '../support/rare.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const message = new TextEncoder().encode('Hello')

test.describe('a wallet that switches without an event', () => {
  test.use({ wallets: ['hush'] })

  test('if a library or the modal switches the network, the provider emits the missing event chainChanged', async ({
    demo,
    wallet,
  }) => {
    const hush = wallet('hush')
    await demo.goto({ path: '/libraries.html' })
    const section = demo.page.getByRole('region', { name: 'wagmi', exact: true })
    const output = section.getByLabel('wagmi result')
    await section.getByRole('button', { name: 'Connect', exact: true }).click()
    await demo.chooseWallet('Hush Wallet')
    await hush.approve()
    await demo.modalClosed()
    await expect(output).toHaveAttribute('data-state', 'done')
    await demo.watchEvents()

    await section.getByRole('button', { name: 'Switch chain' }).click()
    await hush.approve()
    await expect(output).toHaveText('8453')
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x2105' })
    await expect.poll(async () => (await demo.state()).network).toBe('eip155:8453')

    const switching = demo.page.evaluate(() => window.sdk!.switchNetwork('eip155:1'))
    await hush.approve()
    await switching
    expect(await demo.request('eth_chainId')).toEqual({ result: '0x1' })
    expect((await demo.state()).network).toBe('eip155:1')
    expect((await demo.events()).filter(([name]) => name === 'chainChanged')).toEqual([
      ['chainChanged', '0x2105'],
      ['chainChanged', '0x1'],
    ])
  })
})

for (const [habit, variant, row] of [
  ['whose connect resolves with nothing', 'mute', 'Mute Wallet'],
  ['whose connect resolves with fewer accounts than it has', 'brief', 'Brief Wallet'],
  ['that shows no account, and has to be connected again to sign', 'shy', 'Shy Wallet'],
] as const)
  test.describe(`a Solana wallet ${habit}`, verifyUnless(variant === 'shy'), () => {
    test.use({ wallets: [variant] })

    test('the page connects all accounts and signs, also after a reload', async ({ demo, wallet }) => {
      const family = createFamily(demo, 'solana', solana)
      const pubkeys = (await wallet(variant).accounts('solana')).map(({ address }) => address)
      await family.goto()
      await family.connect(row, wallet(variant), [0, 1])
      expect((await family.state()).accounts.map(({ address }) => address)).toEqual(pubkeys)
      const sign = async (pubkey: string) => {
        const params = { message: bs58.encode(message), pubkey }
        const { signature } = await family.signed<{ signature: string }>(wallet(variant), 'solana_signMessage', params)
        return isSignedByEd25519(pubkey, message, signature)
      }
      expect(await sign(pubkeys[1]!)).toBe(true)
      await family.reload()
      await family.isConnected(pubkeys[0]!)
      expect(await sign(pubkeys[1]!)).toBe(true)
    })
  })

test.describe('a Solana wallet without `standard:connect`', () => {
  test.use({ wallets: ['open'] })

  test('lists the wallet, connects the accounts that it exposes, and signs', rare, async ({ demo, wallet }) => {
    const family = createFamily(demo, 'solana', solana)
    const [first] = await wallet('open').accounts('solana')
    await family.goto()
    // The wallet shows its owner a prompt as soon as the page loads.
    await wallet('open').approve()
    await family.choose('Doorless Wallet')
    await demo.modalClosed()
    await family.isConnected(first!.address)
    const params = { message: bs58.encode(message), pubkey: first!.address }
    const { signature } = await family.signed<{ signature: string }>(wallet('open'), 'solana_signMessage', params)
    expect(isSignedByEd25519(first!.address, message, signature)).toBe(true)
  })
})

test.describe('a Bitcoin wallet that identifies the network by its genesis block', () => {
  test.use({ wallets: ['genesis'] })

  test('the wallet connects, signs, and is restored after a reload', rare, async ({ demo, wallet }) => {
    const family = createFamily(demo, 'bip122', bitcoin)
    const { payment, ordinals } = await bitcoinAddresses(wallet('genesis'))
    await family.goto()
    await family.connect('Genesis Wallet', wallet('genesis'))
    expect(await family.state()).toMatchObject({
      network: bitcoin,
      accounts: [{ address: payment.address }, { address: ordinals.address }],
    })
    await family.reload()
    await family.isConnected(payment.address)
    const params = { address: payment.address, message: 'Hello' }
    const { signature } = await family.signed<{ signature: string }>(wallet('genesis'), 'signMessage', params)
    expect(Verifier.verifySignature(payment.address, 'Hello', signature)).toBe(true)
  })
})
