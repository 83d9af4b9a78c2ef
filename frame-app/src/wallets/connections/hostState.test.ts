import { describe, expect, test } from 'vitest'
import { frameLimits, isBounded } from '#shared/protocol/guard.ts'
import { ModalState } from '#shared/protocol/modalState.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { smartAccount } from '../../fakes/fakeAuth.ts'
import { alice } from '../../fakes/fakeWallet.ts'
import { loggedIn } from '../../fakes/loggedIn.ts'
import { manyWallets } from '../../fakes/manyWallets.ts'
import { putConnection } from '../../fakes/putConnection.ts'
import { openModal } from '../../modal/routing/openModal.ts'
import { walletEventHandlers } from '../table/walletEventHandlers.ts'
import { connect } from './connect.ts'
import { connectorOf } from './connectorOf.ts'
import { connectSession } from './connectSession.ts'
import { disconnect } from './disconnect.ts'
import { hostState } from './hostState.ts'

describe('hostState', () => {
  test('default', () => {
    expect(hostState(fakeApp().state())).toMatchInlineSnapshot(`
      {
        "activeNamespace": "eip155",
        "loading": false,
        "namespaces": [],
        "network": "eip155:1",
        "open": false,
        "status": "disconnected",
        "view": null,
      }
    `)
  })

  test('behavior: the state for the dapp includes a connected namespace', async () => {
    const { app, state } = fakeApp()
    await connect(app, { connector: connectorOf(app, 'eip155', fakeExtension().id) })
    const { id = '' } = connectionOf(state(), 'eip155')
    expect(
      JSON.parse(JSON.stringify(hostState(state()).namespaces).replace(id ?? '', 'its id')),
    ).toMatchInlineSnapshot(`
      [
        {
          "accounts": [
            {
              "address": "0x00000000000000000000000000000000000A11cE",
              "type": "eoa",
            },
          ],
          "address": "0x00000000000000000000000000000000000A11cE",
          "balance": null,
          "caipAddress": "eip155:1:0x00000000000000000000000000000000000A11cE",
          "connections": [
            {
              "accounts": [
                {
                  "address": "0x00000000000000000000000000000000000A11cE",
                  "type": "eoa",
                },
              ],
              "connectorId": "00000000-0000-4000-8000-000000000001",
              "id": "its id",
              "name": "Wallet 1",
              "status": "connected",
            },
          ],
          "connector": "ANNOUNCED",
          "loginProvider": null,
          "methods": null,
          "namespace": "eip155",
          "network": "eip155:1",
          "networkName": "Ethereum",
          "profileImage": null,
          "profileName": null,
          "smartAccountDeployed": null,
          "status": "connected",
          "user": null,
          "wallet": {
            "icon": null,
            "name": "Wallet 1",
            "rdns": "example.wallet1",
          },
        },
      ]
    `)
  })

  test('behavior: lists each wallet of a namespace with its status', async () => {
    const fake = manyWallets()
    await fake.connect('eip155', 0)
    await fake.connect('eip155', 1)
    await fake.connect('solana', 0)
    await disconnect(fake.app, 'solana')
    const sent = hostState(fake.state()).namespaces.map(({ namespace, connections }) => [
      namespace,
      ...connections.map(({ name, status, accounts }) => `${name} ${status} ${accounts[0]?.address}`),
    ])
    expect(sent).toEqual([
      ['eip155', 'eip155 wallet 1 connected e1Address1', 'eip155 wallet 0 active e0Address1'],
      ['solana', 'solana wallet 0 disconnected s0Address1'],
    ])
    expect(isBounded(hostState(fake.state()), frameLimits)).toBe(true)
  })

  test("behavior: the state for the dapp includes the embedded wallet's accounts, login method and user", async () => {
    const { state } = await loggedIn({}, ({ auth }) => {
      auth.smartAccountNetworks = [1]
    })
    expect(hostState(state()).namespaces[0]).toMatchObject({
      connector: 'AUTH',
      address: smartAccount,
      accounts: [
        { address: smartAccount, type: 'smartAccount' },
        { address: alice, type: 'eoa' },
      ],
      loginProvider: 'email',
      user: { email: 'ada@mail.example', userName: null },
      smartAccountDeployed: false,
    })
  })

  test('behavior: the state for the dapp includes the signing methods that the session currently grants', async () => {
    const { app, state, walletConnect } = fakeApp()
    const connecting = connectSession(app)
    walletConnect.approve({ methods: ['personal_sign'] })
    await connecting
    const shown = () => hostState(state()).namespaces[0]?.methods
    expect(shown()).toEqual(['personal_sign'])
    walletEventHandlers(app, 'eip155', connectionOf(state(), 'eip155').generation).grantsChanged({
      methods: ['eth_sendTransaction'],
      approvedNetworks: null,
    })
    expect(shown()).toEqual(['eth_sendTransaction'])
    await disconnect(app, 'eip155')
    expect(shown()).toBe(null)
  })

  test('behavior: includes the view only while the modal is open', () => {
    const { app, state } = fakeApp()
    state().push('AllWallets')
    expect(hostState(state()).view).toBe(null)
    openModal(app)
    expect(hostState(state())).toMatchObject({ open: true, view: 'Connect' })
  })

  test('behavior: returns a state that passes the schema, because it shares no objects (CH-8)', async () => {
    const { app, state } = fakeApp()
    await connect(app, { connector: connectorOf(app, 'eip155', fakeExtension().id) })
    const shared = { address: '0xA11cE', type: 'eoa' } as const
    const wallet = { name: 'W', icon: null, rdns: '' }
    for (const namespace of ['eip155', 'solana'] as const)
      putConnection(state(), namespace, { connectorId: 'x', accounts: [shared, shared], wallet })
    const sent = hostState(state())
    expect(isBounded(sent, frameLimits)).toBe(true)
    expect(ModalState.safeParse(sent).success).toBe(true)
  })

  test('behavior: the state for the dapp contains no pairings, options or stored data', () => {
    const { state } = fakeApp()
    state().setPairing({ uri: 'wc:secret@2' })
    expect(JSON.stringify(hostState(state()))).not.toMatch(/secret|projectId|0123456789abcdef/)
  })

  test('behavior: shows the status `connecting` and no address while a sign-in is pending', async () => {
    const { app, state } = fakeApp({ options: { siwx: { required: true } } })
    await connect(app, { connector: connectorOf(app, 'eip155', fakeExtension().id) })
    const held = hostState(state())
    expect([held.status, held.namespaces[0]?.status]).toEqual(['connecting', 'connecting'])
    expect(JSON.stringify(held)).not.toContain(alice)
    state().markSignIn('eip155', { key: `eip155:1:${alice}`, is: 'cleared' })
    expect(hostState(state()).namespaces[0]).toMatchObject({ status: 'connected', address: alice })
  })
})
