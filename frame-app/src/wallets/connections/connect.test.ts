import { describe, expect, test } from 'vitest'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { currents } from '../../fakes/currents.ts'
import { type FakeApp, fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { alice, bob, declined, fromWallet } from '../../fakes/fakeWallet.ts'
import { keptCurrents } from '../../fakes/keptCurrents.ts'
import { closeModal } from '../../modal/routing/closeModal.ts'
import { openModal } from '../../modal/routing/openModal.ts'
import { fakeWallet as listedWallet } from '../list/fakeListing.ts'
import { connect } from './connect.ts'
import { connectorOf } from './connectorOf.ts'
import { connectSession } from './connectSession.ts'
import { disconnect } from './disconnect.ts'

const { id } = fakeExtension()
const connection = ({ state }: FakeApp) => connectionOf(state(), 'eip155')
const connectExtension = ({ app }: FakeApp, wallet?: ReturnType<typeof listedWallet>) =>
  connect(app, { connector: connectorOf(app, 'eip155', id), wallet })

describe('connect', () => {
  test('default', async () => {
    const fake = fakeApp()
    fake.wallet.chainId = '0x2105'
    await connectExtension(fake)
    const { id: record, generation, ...shown } = connection(fake)
    expect([record, generation > 0]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), true])
    expect(shown).toMatchInlineSnapshot(`
      {
        "accounts": [
          {
            "address": "0x00000000000000000000000000000000000A11cE",
            "type": "eoa",
          },
        ],
        "address": "0x00000000000000000000000000000000000A11cE",
        "approvedNetworks": null,
        "connectorId": "00000000-0000-4000-8000-000000000001",
        "connectorType": "ANNOUNCED",
        "earlier": [],
        "epoch": 1,
        "link": "",
        "login": null,
        "methods": null,
        "network": "eip155:8453",
        "phase": "live",
        "source": {
          "isTwin": false,
          "kind": "extension",
          "name": "",
          "rdns": "example.wallet1",
        },
        "status": "connected",
        "wallet": {
          "icon": null,
          "name": "Wallet 1",
          "rdns": "example.wallet1",
        },
      }
    `)
    expect([fake.state().network, fake.state().activeNamespace]).toEqual(['eip155:8453', 'eip155'])
    expect(currents(fake.app).get('eip155')?.kind).toBe('extension')
    const { id: kept, ...others } = keptCurrents(fake.app).eip155!
    expect(kept).toBe(record)
    expect(others).toMatchInlineSnapshot(`
      {
        "accounts": [
          {
            "address": "0x00000000000000000000000000000000000A11cE",
            "type": "eoa",
          },
        ],
        "address": "0x00000000000000000000000000000000000A11cE",
        "earlier": [],
        "link": "",
        "login": null,
        "network": "eip155:8453",
        "phase": "sought",
        "source": {
          "kind": "extension",
          "name": "",
          "rdns": "example.wallet1",
        },
        "wallet": {
          "icon": null,
          "name": "Wallet 1",
          "rdns": "example.wallet1",
        },
      }
    `)
  })

  test('behavior: the status is `connecting` until the user decides in the wallet', async () => {
    const fake = fakeApp()
    const connecting = connectSession(fake.app)
    expect(connection(fake).status).toBe('connecting')
    fake.walletConnect.approve()
    await connecting
    expect(connection(fake)).toMatchObject({ status: 'connected', connectorType: 'WALLET_CONNECT' })
    expect(keptCurrents(fake.app)).toMatchObject({
      eip155: {
        source: { kind: 'walletConnect', topic: 'topic 1' },
        link: 'relay-wallet://wc?sessionTopic=0a',
      },
    })
  })

  test('behavior: passes all networks of the dapp and the start network to the wallet', async () => {
    const { app, state, walletConnect } = fakeApp()
    state().setActive('eip155:8453')
    const connecting = connectSession(app)
    walletConnect.approve()
    await connecting
    expect(walletConnect.proposed).toEqual([state().networks])
    expect(walletConnect.inputs.map(({ network }) => network)).toEqual(['eip155:8453'])
  })

  test('behavior: increases the epoch (the version of the host route) with each new connection', async () => {
    const fake = fakeApp()
    await connectExtension(fake)
    expect(connection(fake).epoch).toBe(1)
    await connectExtension(fake)
    expect(connection(fake).epoch).toBe(2)
  })

  test('behavior: replaces the first wallet when a second wallet connects', async () => {
    const fake = fakeApp()
    await connectExtension(fake)
    const connecting = connectSession(fake.app)
    expect(connection(fake)).toMatchObject({ status: 'connected', connectorId: id })
    fake.walletConnect.approve({ accounts: [{ address: bob, type: 'eoa' }] })
    await connecting
    expect(connection(fake)).toMatchObject({ connectorId: 'walletConnect', address: bob, epoch: 2 })
    expect(currents(fake.app).get('eip155')?.kind).toBe('walletConnect')
  })

  test.each([['eip155'], []] as const)(
    'error: ignores a late approval if disconnected while the wallet was asked (%s)',
    async (...namespace) => {
      const fake = fakeApp()
      const connecting = connectSession(fake.app)
      await disconnect(fake.app, ...namespace)
      fake.walletConnect.approve()
      await expect(connecting).rejects.toMatchObject({ reason: 'MODAL_CLOSED' })
      expect(connection(fake).status).toBe('disconnected')
      expect(currents(fake.app).size).toBe(0)
    },
  )

  test('error: restores the previous state if the user declines', async () => {
    const fake = fakeApp()
    fake.wallet.answers.eth_requestAccounts = declined
    await expect(connectExtension(fake)).rejects.toMatchObject({ code: 4001 })
    expect(connection(fake)).toMatchObject({ status: 'disconnected', epoch: 0 })
    expect(currents(fake.app).size).toBe(0)
    expect(keptCurrents(fake.app)).toEqual({})
  })

  test('error: ignores a late approval if the modal closed before the wallet answered', async () => {
    const fake = fakeApp()
    let approve = () => {}
    fake.wallet.answers.eth_requestAccounts = () => new Promise((resolve) => (approve = () => resolve([alice])))
    openModal(fake.app)
    const connecting = connectExtension(fake)
    expect(connection(fake).status).toBe('connecting')
    closeModal(fake.app)
    expect(connection(fake).status).toBe('disconnected')
    openModal(fake.app)
    approve()
    await expect(connecting).rejects.toMatchObject({ reason: 'MODAL_CLOSED', code: 4001 })
    expect(connection(fake).status).toBe('disconnected')
    expect(fake.wallet.asked.at(-1)?.method).toBe('wallet_revokePermissions')
  })

  test('error: keeps the first wallet if the user declines in a second wallet', async () => {
    const fake = fakeApp()
    await connectExtension(fake)
    const before = connection(fake)
    fake.wallet.answers.eth_requestAccounts = declined
    await expect(connectExtension(fake)).rejects.toMatchObject({ code: 4001 })
    expect(connection(fake)).toEqual(before)
  })

  test("error: keeps the wallet's own error, and wraps any other error as an `AirlockError`", async () => {
    const fake = fakeApp()
    fake.wallet.answers.eth_requestAccounts = () => {
      throw fromWallet(-32002, 'Already processing eth_requestAccounts.')
    }
    await expect(connectExtension(fake)).rejects.toMatchObject({
      code: -32002,
      message: 'Already processing eth_requestAccounts.',
    })
    const connecting = connectSession(fake.app)
    fake.walletConnect.reject(new TypeError('x is undefined'))
    await expect(connecting).rejects.toMatchObject({ reason: 'FAILED_TO_CONNECT', message: 'Failed to connect' })
  })

  test('behavior: remembers the two most recently chosen wallets without duplicates, newest first', async () => {
    const fake = fakeApp()
    const recent = () => fake.state().recent.map(({ name }) => name)
    for (const name of ['A', 'B']) await connectExtension(fake, listedWallet({ name }))
    expect(recent()).toEqual(['B', 'A'])
    await connectExtension(fake, listedWallet({ name: 'A' }))
    expect(recent()).toEqual(['A', 'B'])
    await connectExtension(fake, listedWallet({ name: 'C' }))
    expect(recent()).toEqual(['C', 'A'])
    fake.wallet.answers.eth_requestAccounts = declined
    await connectExtension(fake, listedWallet({ name: 'D' })).catch(() => {})
    expect(recent()).toEqual(['C', 'A'])
  })

  test('behavior: uses the first account of the wallet', async () => {
    const fake = fakeApp()
    fake.wallet.accounts = [bob, alice]
    await connectExtension(fake)
    expect(connection(fake).address).toBe(bob)
  })
})

describe('connectorOf', () => {
  test('default', () => {
    const { app } = fakeApp()
    expect(connectorOf(app, 'eip155', id)).toMatchObject({ id, type: 'ANNOUNCED', namespace: 'eip155' })
  })

  test('behavior: sends requests to the wallet through the host', async () => {
    const { app, host } = fakeApp()
    await connectorOf(app, 'eip155', id).connect({ network: '', networks: [], events: {} as never })
    expect(host.received('extensionRequest')[0]).toEqual({
      namespace: 'eip155',
      id,
      rpc: { method: 'eth_requestAccounts' },
    })
  })

  test('error: rejects a wallet that is missing or belongs to another namespace', () => {
    const { app, state } = fakeApp()
    expect(() => connectorOf(app, 'eip155', 'gone')).toThrowErrorMatchingInlineSnapshot(
      `[AirlockError: Failed to find connector]`,
    )
    state().addExtensions('solana', [fakeExtension(2)])
    expect(() => connectorOf(app, 'eip155', fakeExtension(2).id)).toThrow('Failed to find connector')
    expect(() => connectorOf(app, 'solana', id)).toThrow('Failed to find connector')
  })
})
