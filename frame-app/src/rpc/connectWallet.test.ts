import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { walletButtons } from '#shared/walletButtons.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { connectNamespace } from '../app/store/connectNamespace.ts'
import { eventually } from '../fakes/eventually.ts'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { alice } from '../fakes/fakeWallet.ts'
import { closeModal } from '../modal/routing/closeModal.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { connectSession } from '../wallets/connections/connectSession.ts'
import { hostState } from '../wallets/connections/hostState.ts'
import { walletById } from '../wallets/list/walletQueries.ts'
import { connectWallet } from './connectWallet.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const metaMask = fakeExtension(1, { name: 'MetaMask', rdns: 'io.metamask' })
const solflare = fakeExtension(2, { name: 'Solflare', rdns: '' })
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const legal = { features: { legalCheckbox: true }, termsConditionsUrl: 'https://dapp.example/terms' }

/** Fakes a wallet API that contains the given wallets. Each wallet is found by its id. */
const list = (...wallets: readonly Readonly<Record<string, Json>>[]) => ({
  server: ({ url }: { readonly url: string }) => {
    const include = new URL(url).searchParams.get('include') ?? ''
    return Response.json({ data: wallets.filter(({ id }) => id === include), count: wallets.length })
  },
})
const rainbow = { id: walletButtons.rainbow, name: 'Rainbow', chains: ['eip155:1'], mobile_link: 'rainbow://' }

function pressed(name: string, given: Parameters<typeof fakeApp>[0] = {}) {
  const fake = fakeApp({ extensions: [], ...given })
  const connected = connectWallet(fake.app, name)
  connected.catch(() => {})
  return {
    ...fake,
    connected,
    route: () => fake.state().history.at(-1),
    views: () => fake.state().history.map(({ view }) => view),
  }
}

describe('connectWallet', () => {
  test('default', async () => {
    const { app, connected, route, state } = pressed('metamask', { extensions: [fakeExtension(9), metaMask] })
    expect([state().open, route()]).toEqual([true, { view: 'ConnectingExternal', params: { extension: metaMask.id } }])
    await connect(app, { connector: connectorOf(app, 'eip155', metaMask.id) })
    await expect(connected).resolves.toEqual({ namespace: 'eip155', network: 'eip155:1', address: alice })
  })

  test.each([
    ['walletConnect', false, ['ConnectingWalletConnect']],
    ['walletConnect', true, ['AllWallets']],
    ['email', false, ['EmailLogin']],
    ['farcaster', false, ['Connect', 'ConnectingFarcaster']],
    ['google', false, ['Connect', 'ConnectingSocial']],
  ] as const)('behavior: %s, on a phone: %s', async (name, isPhone, expected) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('window', { open: () => null, navigator: {}, addEventListener() {}, removeEventListener() {} })
    const { views } = pressed(name, { isPhone })
    await eventually(() => expect(views()).toEqual(expected))
  })

  test('behavior: shows an uninstalled wallet’s QR code or link before the wallet’s entry has loaded', async () => {
    const { route, state, requests } = pressed('rainbow', list(rainbow))
    const expected = { view: 'ConnectingWalletConnect', params: { wallet: rainbow.id } }
    expect([route(), state().known]).toEqual([expected, {}])
    await eventually(() => expect(state().known[rainbow.id]?.name).toBe('Rainbow'))
    expect(route()).toEqual(expected)
    expect(requests.filter(({ url }) => url.includes('/getWallets'))).toHaveLength(1)
  })

  test('behavior: detects an installed wallet by an rdns that only the wallet list contains', async () => {
    const found = fakeExtension(1, { name: 'Rainbow', rdns: 'me.rainbow' })
    const { route } = pressed('rainbow', { ...list({ ...rainbow, rdns: 'me.rainbow' }), extensions: [found] })
    await eventually(() => expect(route()).toEqual({ view: 'ConnectingExternal', params: { extension: found.id } }))
  })

  test.each([
    [false, { view: 'ConnectingWalletConnect', params: {} }],
    [true, { view: 'AllWallets', params: {} }],
  ])(
    'behavior: shows the QR code, or all wallets, if the wallet list lacks the wallet. On a phone: %s',
    async (isPhone, expected) => {
      const { route } = pressed('rainbow', { isPhone, ...list() })
      await eventually(() => expect(route()).toEqual(expected))
      const offline = pressed('rainbow', { isPhone })
      await eventually(() => expect(offline.route()).toEqual(expected))
    },
  )

  test('behavior: ignores a late response of the wallet list if the user has opened another view', async () => {
    const { app, state, route, connected } = pressed('rainbow', list(rainbow))
    state().push('WhatIsAWallet')
    await queryClientOf(app).fetchQuery(walletById(app, rainbow.id))
    expect([route()?.view, state().known]).toEqual(['WhatIsAWallet', {}])
    closeModal(app)
    await expect(connected).rejects.toMatchObject({ reason: 'MODAL_CLOSED', code: 4001 })
    expect(state().open).toBe(false)
  })

  test('behavior: activates the chain family of the wallet', async () => {
    const networks = ['eip155:1', mainnet]
    const fake = fakeApp({ options: { networks } })
    fake.state().addExtensions('solana', [solflare])
    void connectWallet(fake.app, 'solflare').catch(() => {})
    expect(fake.state()).toMatchObject({ activeNamespace: 'solana', network: mainnet })
    const chains = [mainnet]
    const { state } = pressed('solflare', {
      options: { networks },
      ...list({ id: walletButtons.solflare, name: 'Solflare', chains }),
    })
    await eventually(() => expect(state().activeNamespace).toBe('solana'))
    const other = pressed('solflare', list({ id: walletButtons.solflare, name: 'Solflare', chains }))
    await eventually(() => expect(other.state().known).not.toEqual({}))
    expect(other.state().activeNamespace).toBe('eip155')
  })

  test('behavior: does not activate the given family before a wallet of this family is connected', async () => {
    const networks = ['eip155:1', mainnet]
    const phantom = { name: 'Phantom', rdns: 'app.phantom' }
    const fake = fakeApp({ options: { networks }, extensions: [fakeExtension(3, phantom)] })
    const inSolana = fakeExtension(4, { ...phantom, rdns: '' })
    fake.state().addExtensions('solana', [inSolana])
    void connectWallet(fake.app, 'phantom', { namespace: 'solana' }).catch(() => {})
    expect(fake.state()).toMatchObject({ activeNamespace: 'eip155', filter: 'solana' })
    expect(fake.state().history).toEqual([{ view: 'ConnectingExternal', params: { extension: inSolana.id } }])
    void connectWallet(fake.app, 'walletConnect').catch(() => {})
    expect(fake.state().filter).toBe(null)
  })

  test('behavior: shows the QR code for the given family if the wallet is not installed in that family', async () => {
    const options = { networks: ['eip155:1', mainnet] }
    const fake = fakeApp({ options, extensions: [metaMask], ...list({ id: walletButtons.metamask, name: 'MetaMask' }) })
    void connectWallet(fake.app, 'metamask', { namespace: 'solana' }).catch(() => {})
    await eventually(() => expect(fake.state().known).not.toEqual({}))
    expect(fake.state().history).toEqual([
      { view: 'ConnectingWalletConnect', params: { wallet: walletButtons.metamask } },
    ])
    expect(connectNamespace(fake.state())).toBe('solana')
  })

  test.each([
    [undefined, 'Relay Wallet', ['Relay Wallet connected', 'Relay Wallet active', 'MetaMask active']],
    [true, 'Relay Wallet', ['Relay Wallet connected', 'MetaMask disconnected']],
  ])(
    'behavior: adds a wallet while connected; with `replace` (%s), disconnects the current wallet',
    async (replace, name, expected) => {
      const fake = fakeApp({ extensions: [metaMask] })
      const add = async (options: Parameters<typeof connectWallet>[2]) => {
        const connected = connectWallet(fake.app, 'walletConnect', options)
        const pairing = connectSession(fake.app)
        fake.walletConnect.approve()
        await pairing
        return connected
      }
      await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', metaMask.id) })
      await add({ replace })
      await add({ replace })
      const { wallet, connections } = hostState(fake.state()).namespaces[0]!
      expect(wallet?.name).toBe(name)
      expect(connections.map(({ name, status }) => `${name} ${status}`)).toEqual(expect.arrayContaining(expected))
      expect(fake.walletConnect.done).toEqual(replace ? ['disconnect'] : [])
    },
  )

  test('behavior: keeps the current wallet if the modal closes before a new wallet is connected', async () => {
    const fake = fakeApp({ extensions: [metaMask] })
    await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', metaMask.id) })
    const connected = connectWallet(fake.app, 'walletConnect', { replace: true })
    closeModal(fake.app)
    await expect(connected).rejects.toMatchObject({ code: 4001 })
    expect(connectionOf(fake.state(), 'eip155').wallet?.name).toBe('MetaMask')
  })

  test('error: rejects a chain family in which the dapp has no network', async () => {
    const { app, state } = fakeApp()
    await expect(connectWallet(app, 'metamask', { namespace: 'cosmos' })).rejects.toMatchObject({ code: -32602 })
    expect(state().open).toBe(false)
  })

  test('behavior: opens Connect if the user must accept terms first', () => {
    const given = { options: legal, extensions: [metaMask] }
    expect(pressed('metamask', given).views()).toEqual(['Connect'])
    const { app, state, views } = pressed('google', given)
    expect(views()).toEqual(['Connect'])
    state().setAgreed(true)
    void connectWallet(app, 'metamask').catch(() => {})
    expect(views()).toEqual(['ConnectingExternal'])
  })

  test('behavior: shows the available logins if the dapp does not offer the requested login', () => {
    expect(pressed('google', { options: { features: { socials: ['x'] } } }).views()).toEqual(['ConnectSocials'])
    expect(pressed('farcaster', { options: { features: { pay: true } } }).views()).toEqual(['ConnectSocials'])
  })

  test.each(['toString', '__proto__', 'MetaMask', 'walletconnect'])(
    'error: rejects the unknown name %s',
    async (name) => {
      const { connected, state } = pressed(name)
      await expect(connected).rejects.toMatchObject({ reason: 'INVALID_PARAMS', code: -32602 })
      expect(state().open).toBe(false)
    },
  )
})
