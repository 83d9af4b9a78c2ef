import { describe, expect, test } from 'vitest'
import { Route } from '#shared/protocol/frameToHost.ts'
import { disconnected, type NamespaceConnection } from '../../app/store/connectionSlice.ts'
import { fakeExtension } from '../../fakes/fakeApp.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { hostRoute } from './provideHostProjection.ts'

const connection: NamespaceConnection = {
  ...disconnected,
  status: 'connected',
  connectorId: fakeExtension().id,
  connectorType: 'ANNOUNCED',
  accounts: [alice, bob].map((address) => ({ address, type: 'eoa' })),
  address: bob,
  network: 'eip155:1',
  wallet: { name: 'Wallet 1', icon: null, rdns: 'example.wallet1' },
  epoch: 3,
}

describe('hostRoute', () => {
  test('default', () => {
    expect(hostRoute(connection)).toMatchInlineSnapshot(`
      {
        "accounts": [
          "0x0000000000000000000000000000000000000B0b",
          "0x00000000000000000000000000000000000A11cE",
        ],
        "chain": "eip155:1",
        "hint": "example.wallet1",
        "id": "00000000-0000-4000-8000-000000000001",
        "link": "",
      }
    `)
  })

  test("behavior: does not report the wallet's rdns to the host while a sign-in is required", () => {
    expect(hostRoute(connection, true)?.hint).toBe('injected:Wallet 1')
  })

  test("behavior: routes WalletConnect requests to this frame, and includes the link to the wallet's app", () => {
    const walletConnect = { connectorId: 'walletConnect', connectorType: 'WALLET_CONNECT', link: 'w://wc' } as const
    expect(hostRoute({ ...connection, ...walletConnect })).toMatchInlineSnapshot(`
      {
        "accounts": [
          "0x0000000000000000000000000000000000000B0b",
          "0x00000000000000000000000000000000000A11cE",
        ],
        "chain": "eip155:1",
        "hint": "walletconnect",
        "id": "",
        "link": "w://wc",
      }
    `)
  })

  test.each([
    ['Solar Wallet', 'injected:Solar Wallet'],
    ['100% polkadot.js', 'injected:100%25 polkadot%2Ejs'],
    ['x'.repeat(256), `injected:${'x'.repeat(247)}`],
  ])("behavior: uses the wallet's name as the route's hint if the wallet has no rdns: %s", (name, hint) => {
    const route = hostRoute({ ...connection, wallet: { name, icon: null, rdns: '' } })
    expect(Route.parse(route)?.hint).toBe(hint)
  })

  test.each([
    ['ANNOUNCED', fakeExtension().id, 'example.wallet1'],
    ['INJECTED', fakeExtension().id, 'example.wallet1'],
    ['EXTERNAL', fakeExtension().id, 'example.wallet1'],
    ['WALLET_CONNECT', '', 'walletconnect'],
    ['AUTH', '', 'auth'],
  ] as const)('behavior: routes %s to %j with hint %s', (connectorType, id, hint) => {
    const route = hostRoute({ ...connection, connectorType })
    expect(route).toMatchObject({ id, hint })
    expect(Route.safeParse(route).success).toBe(true)
  })

  test("behavior: uses `injected` as the route's hint for the legacy `window` wallet", () => {
    const wallet = { name: 'Browser Wallet', icon: null, rdns: '' }
    expect(hostRoute({ ...connection, connectorType: 'INJECTED', wallet })?.hint).toBe('injected')
  })

  test('behavior: returns no route if no wallet is connected', () => {
    expect(hostRoute(disconnected)).toBe(null)
    expect(hostRoute({ ...connection, status: 'connecting' })).toBe(null)
    expect(hostRoute({ ...connection, network: null })).toBe(null)
  })
})
