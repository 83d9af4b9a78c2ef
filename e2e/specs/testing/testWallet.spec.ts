import { expect } from '@playwright/test'
import { verifyMessage } from 'viem'
import type { airlock as Airlock, WalletOptions } from '../../../sdk/testing/src/index.ts'
import { plainTest as test } from '../airlockTest.ts'
import { verifyUnless } from '../support/verifyUnless.ts'

/** Loads the built package, as a project that has installed it does. */
const load = async (): Promise<{ readonly airlock: typeof Airlock }> =>
  import(new URL('../../../sdk/testing/dist/index.js', import.meta.url).href)

const families = [
  { namespace: 'eip155', network: 'eip155:1', row: 'Test Wallet' },
  { namespace: 'solana', network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', row: 'Test Wallet' },
  { namespace: 'bip122', network: 'bip122:000000000019d6689c085ae165831e93', row: 'Test Wallet' },
  { namespace: 'polkadot', network: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', row: 'Test Wallet' },
  { namespace: 'cosmos', network: 'cosmos:cosmoshub-4', row: 'Keplr' },
] as const

const signing = (address: string) => ({
  eip155: ['personal_sign', ['0x4869', address]],
  solana: ['solana_signMessage', { pubkey: address, message: '2NEpo7TZRRrLZSi2U' }],
  bip122: ['signMessage', { address, message: 'Hi' }],
  polkadot: ['polkadot_signMessage', { address, message: 'Hi' }],
  cosmos: [
    'cosmos_signAmino',
    {
      signerAddress: address,
      signDoc: {
        chain_id: 'cosmoshub-4',
        account_number: '0',
        sequence: '0',
        fee: { amount: [], gas: '0' },
        msgs: [],
        memo: '',
      },
    },
  ],
})

test.describe('airlock-testing', () => {
  for (const { namespace, network, row } of families)
    test(
      `${namespace}: the modal connects the test wallet, which signs, rejects, and disconnects`,
      verifyUnless(namespace === 'eip155'),
      async ({ demo }) => {
        const { airlock } = await load()
        const options: WalletOptions = { namespace, index: 3, accounts: 2 }
        const wallet = await airlock.wallet(options)
        await wallet.install(demo.page)
        await demo.goto({ options: { networks: [network] } })
        await demo.page.waitForFunction(() => window.sdk)
        const connected = () =>
          expect.poll(async () => (await demo.state()).namespaces[namespace]?.address?.toLowerCase() ?? null)

        await demo.page.evaluate((namespace) => window.sdk!.open({ namespace }), namespace)
        await demo.modalOpened()
        await demo.chooseWallet(row)
        await demo.modalClosed()
        await connected().toBe(wallet.address.toLowerCase())

        const [method, params] = signing(wallet.address)[namespace] as [string, unknown]
        const { result } = await demo.request(method, params, namespace)
        expect(JSON.stringify(result)).toBeTruthy()
        if (namespace === 'eip155')
          expect(
            await verifyMessage({ address: wallet.address as '0x', message: 'Hi', signature: result as '0x' }),
          ).toBe(true)
        wallet.reject()
        expect((await demo.request(method, params, namespace)).error).toMatchObject({ code: 4001 })
        const held = wallet.hold()
        const signed = demo.request(method, params, namespace)
        expect((await held.asked).state).toBe('pending')
        held.fail({ code: -32603, message: 'Broken device' })
        expect((await signed).error).toMatchObject({ message: 'Broken device' })
        expect(wallet.approvals.map(({ state }) => state)).toEqual(['approved', 'approved', 'rejected', 'failed'])

        await demo.reload()
        await connected().toBe(wallet.address.toLowerCase())
        wallet.disconnect()
        await connected().toBe(null)
      },
    )

  test('eip155: the owner changes account and chain, and locks; transactions reach the local chain', async ({
    demo,
    world,
    chain,
  }) => {
    const { airlock } = await load()
    const rpcUrls = Object.fromEntries(world.chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
    const wallet = await airlock.wallet({ accounts: 2, rpcUrls })
    await wallet.install(demo.page)
    await demo.goto()
    await demo.openModal()
    await demo.chooseWallet('Test Wallet')
    await demo.modalClosed()

    const [first, second] = wallet.addresses as [`0x${string}`, `0x${string}`]
    const { result: hash } = await demo.request('eth_sendTransaction', [{ from: first, to: second, value: '0x5' }])
    expect((await chain(1).waitForTransactionReceipt({ hash: hash as '0x' })).status).toBe('success')

    await demo.watchEvents()
    wallet.switchChain(8453)
    wallet.switchAccount(1)
    await expect.poll(demo.events).toEqual([
      ['chainChanged', '0x2105'],
      ['accountsChanged', [second, first]],
    ])
    wallet.lock()
    await expect.poll(async () => (await demo.request('eth_accounts')).result).toEqual([])
  })

  test('two wallets in one page', async ({ demo }) => {
    const { airlock } = await load()
    const wallets = await Promise.all([
      airlock.wallet({ name: 'First Wallet', index: 3 }),
      airlock.wallet({ name: 'Second Wallet', index: 4 }),
    ])
    for (const wallet of wallets) await wallet.install(demo.page)
    await demo.goto()
    await demo.openModal()
    await expect(demo.modal.getByRole('button', { name: 'First Wallet' })).toBeVisible()
    await demo.chooseWallet('Second Wallet')
    await demo.modalClosed()
    expect((await demo.request('eth_accounts')).result).toEqual([wallets[1]!.address])
    expect(wallets.map(({ approvals }) => approvals.length)).toEqual([0, 1])
  })
})
