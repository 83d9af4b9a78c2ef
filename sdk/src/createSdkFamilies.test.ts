import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSdk } from './createSdk.ts'
import { base58 } from './families/base58.ts'
import { fakeStandardWallet, solanaAddress } from './families/fakeStandardWallet.ts'
import { polkadot } from './families/polkadot.ts'
import { solana } from './families/solana.ts'
import { fakeFrame } from './frame/fakeFrame.ts'

const frameUrl = 'https://modal.example/frame'
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const alice = solanaAddress(1)
const bob = solanaAddress(2)
const ethereum = `0x${'a'.repeat(40)}`
const signature = new Uint8Array(64).fill(9)

// Wait, because the fake frame's guard may still be loading, and loading needs the test's stubbed globals.
afterEach(async () => {
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
})

async function setup() {
  const frame = fakeFrame()
  const fake = fakeStandardWallet('solana:mainnet', [alice], { signMessage: [{ signature }] })
  const sdk = createSdk({ frameUrl, networks: [mainnet, 'eip155:1'], families: [solana(), polkadot()] })
  fake.register(frame.target)
  await sdk.preload()
  const host = await frame.host
  const [, announced] = frame.asked.find(([name]) => name === 'announceExtensions')! as [
    string,
    { extensions: { id: string }[] },
  ]
  const emitted: unknown[] = []
  for (const namespace of ['eip155', 'solana'] as const)
    for (const event of ['connect', 'disconnect', 'accountsChanged'])
      sdk.getProvider(namespace).on(event, (data) => emitted.push([namespace, event, data?.code ?? data]))
  const { id } = announced.extensions[0]!
  const route = { id, accounts: [alice], chain: mainnet, hint: 'injected', link: '' }
  return { ...fake, ...frame, sdk, host, announced, emitted, route }
}

describe('createSdk', () => {
  test('behavior: announces the wallets of each family to the frame', async () => {
    const { announced, asked } = await setup()
    expect(asked[0]![0]).toBe('configure')
    expect(announced).toMatchObject({
      namespace: 'solana',
      extensions: [{ name: 'Wallet', rdns: '', kind: 'announced' }],
    })
  })

  test('behavior: the frame calls a wallet by the wallet’s id, with an RPC method of the wallet’s family', async () => {
    const { host, route } = await setup()
    const rpc = { method: 'solana_requestAccounts', params: {} }
    expect(await host.extensionRequest({ namespace: 'solana', id: route.id, rpc })).toEqual([{ pubkey: alice }])
    await expect(host.extensionRequest({ namespace: 'solana', id: 'other', rpc })).rejects.toThrow()
  })

  test('behavior: a new route changes only the provider of its own namespace', async () => {
    const { host, route, sdk, emitted, storage } = await setup()
    await host.setRoute({ namespace: 'solana', epoch: 1, route })
    await host.setRoute({
      namespace: 'eip155',
      epoch: 1,
      route: { ...route, id: '', accounts: [ethereum], chain: 'eip155:1', hint: 'walletconnect' },
    })
    expect(await sdk.getProvider('solana').request({ method: 'solana_getAccounts' })).toEqual([{ pubkey: alice }])
    expect(storage.airlock).toBe('{"solana":"injected","eip155":"walletconnect"}')
    emitted.length = 0
    await host.setRoute({ namespace: 'eip155', epoch: 2, route: null })
    expect(emitted).toEqual([
      ['eip155', 'accountsChanged', []],
      ['eip155', 'disconnect', 4900],
    ])
    const message = base58.encode(new Uint8Array([1]))
    expect(
      await sdk.getProvider('solana').request({ method: 'solana_signMessage', params: { message, pubkey: alice } }),
    ).toEqual({ signature: base58.encode(signature) })
  })

  test('behavior: counts epochs separately for each namespace, and drops a route with an older epoch', async () => {
    const { host, route, sdk } = await setup()
    const accounts = () => sdk.getProvider('solana').request({ method: 'solana_getAccounts' })
    await host.setRoute({ namespace: 'eip155', epoch: 9, route: null })
    await host.setRoute({ namespace: 'solana', epoch: 3, route })
    await host.setRoute({ namespace: 'solana', epoch: 2, route: { ...route, accounts: [bob] } })
    expect(await accounts()).toEqual([{ pubkey: alice }])
    await host.setRoute({ namespace: 'solana', epoch: 3, route: { ...route, accounts: [bob] } })
    expect(await accounts()).toEqual([{ pubkey: bob }])
  })

  test('behavior: sends a connected wallet’s events to the dapp, and sends them with the route’s epoch to the frame', async () => {
    const { host, route, emitted, asked, change, listening } = await setup()
    await host.setRoute({ namespace: 'solana', epoch: 3, route })
    await vi.waitFor(() => expect(listening()).toBe(1))
    emitted.length = 0
    change({ accounts: [{ address: '<b>', chains: [mainnet] }] })
    change({ accounts: [{ address: bob, chains: ['solana:mainnet'] }] })
    change({ accounts: [] })
    expect(emitted).toEqual([
      ['solana', 'accountsChanged', [bob]],
      ['solana', 'accountsChanged', []],
      ['solana', 'disconnect', 4900],
    ])
    await vi.waitFor(() => expect(asked.filter(([name]) => name === 'extensionEvent').length).toBe(2))
    expect(asked.findLast(([name]) => name === 'extensionEvent')![1]).toEqual({
      namespace: 'solana',
      id: route.id,
      epoch: 3,
      serial: 2,
      change: { event: 'accountsChanged', accounts: [] },
    })
  })

  test('behavior: ignores a route that the frame sent before the frame handled the wallet’s last event', async () => {
    const { host, route, emitted, change, listening } = await setup()
    await host.setRoute({ namespace: 'solana', epoch: 3, route })
    await vi.waitFor(() => expect(listening()).toBe(1))
    emitted.length = 0
    change({ accounts: [{ address: bob, chains: ['solana:mainnet'] }] })
    // The frame repeats the old accounts because it has not handled the event yet.
    await host.setRoute({ namespace: 'solana', epoch: 3, serial: 0, route })
    expect(emitted).toEqual([['solana', 'accountsChanged', [bob]]])
    await host.setRoute({ namespace: 'solana', epoch: 3, serial: 1, route })
    expect(emitted.at(-1)).toEqual(['solana', 'accountsChanged', [alice]])
  })

  test('behavior: for a family that the dapp has not loaded, a route changes only the stored hint', async () => {
    const { host, route, emitted, storage } = await setup()
    await host.setRoute({ namespace: 'cosmos', epoch: 1, route: { ...route, chain: 'cosmos:cosmoshub-4' } })
    expect([emitted, storage.airlock]).toEqual([[], '{"cosmos":"injected"}'])
  })

  test('behavior: the initial network is the first network that the dapp lists, regardless of the network’s family', async () => {
    const { sdk } = await setup()
    expect(sdk.getState()).toMatchObject({ activeNamespace: 'solana', network: mainnet })
    expect(await sdk.getProvider('eip155').request({ method: 'eth_chainId' })).toBe('0x1')
  })
})
