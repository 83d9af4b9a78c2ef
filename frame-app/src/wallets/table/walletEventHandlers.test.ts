import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Account } from '#shared/protocol/account.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { currents } from '../../fakes/currents.ts'
import { type FakeApp, fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { keptCurrents } from '../../fakes/keptCurrents.ts'
import { dismissModal } from '../../modal/routing/closeModal.ts'
import { openModal } from '../../modal/routing/openModal.ts'
import { connect } from '../connections/connect.ts'
import { connectorOf } from '../connections/connectorOf.ts'
import { connectSession } from '../connections/connectSession.ts'
import { disconnect } from '../connections/disconnect.ts'
import { switchNetwork } from '../restore/switchNetwork.ts'
import { keptConnections } from './keptConnections.ts'
import { walletEventHandlers } from './walletEventHandlers.ts'

const eoas = (...addresses: string[]): Account[] => addresses.map((address) => ({ address, type: 'eoa' }))
const connection = ({ state }: FakeApp) => connectionOf(state(), 'eip155')
const views = ({ state }: FakeApp) => (state().open ? state().history.map(({ view }) => view) : 'closed')

/** Returns the wallet's messages that the dapp received, without the modal's own events. */
const messages = ({ host }: FakeApp) =>
  host.received('emit').filter((event) => (event as { name: string }).name === 'message')

async function connected(options = {}) {
  const fake = fakeApp({ options })
  await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension().id) })
  return { ...fake, heard: walletEventHandlers(fake.app, 'eip155', connectionOf(fake.state(), 'eip155').generation) }
}

describe('walletEventHandlers', () => {
  test('default', async () => {
    const fake = await connected()
    fake.heard.accountsChanged(eoas(bob, alice))
    fake.heard.networkChanged('eip155:8453')
    expect(connection(fake)).toMatchObject({
      accounts: eoas(bob, alice),
      address: bob,
      network: 'eip155:8453',
      status: 'connected',
    })
    expect(fake.state().network).toBe('eip155:8453')
  })

  test('behavior: ignores events of an older connection', async () => {
    const fake = await connected()
    await disconnect(fake.app, 'eip155')
    await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension().id) })
    const before = fake.state()
    fake.heard.accountsChanged(eoas(bob))
    fake.heard.accountsChanged([])
    fake.heard.networkChanged('eip155:137')
    fake.heard.message({ type: 'old' })
    fake.heard.disconnected()
    expect(fake.state()).toBe(before)
    expect(messages(fake)).toEqual([])
  })

  test("behavior: selects the wallet's first account, and ignores a change that affects only letter case", async () => {
    const fake = await connected()
    fake.heard.accountsChanged(eoas(alice.toLowerCase(), bob))
    expect(connection(fake)).toMatchObject({ address: alice, accounts: eoas(alice, bob) })
    fake.heard.accountsChanged(eoas(bob, alice))
    expect(connection(fake).address).toBe(bob)
  })

  test.each(['no accounts', 'a disconnect'])('behavior: %s ends the connection and closes the modal', async (what) => {
    const fake = await connected()
    openModal(fake.app)
    if (what === 'no accounts') fake.heard.accountsChanged([])
    else fake.heard.disconnected()
    expect(connection(fake)).toMatchObject({ status: 'disconnected', accounts: [], address: null, epoch: 2 })
    expect([views(fake), currents(fake.app).size, keptCurrents(fake.app)]).toEqual(['closed', 0, {}])
  })

  test('behavior: ends the connection only once if the wallet reports no accounts and then a disconnect', async () => {
    const fake = await connected()
    fake.heard.accountsChanged([])
    fake.heard.disconnected()
    expect(connection(fake).epoch).toBe(2)
  })

  test('behavior: opens UnsupportedChain over any view if the wallet switches to an unlisted network', async () => {
    const fake = await connected()
    fake.heard.networkChanged('eip155:137')
    expect(views(fake)).toEqual(['UnsupportedChain'])
    const shown = await connected()
    openModal(shown.app)
    shown.state().push('Networks')
    shown.heard.networkChanged('eip155:137')
    expect(views(shown)).toEqual(['UnsupportedChain'])
    shown.heard.networkChanged('eip155:10')
    expect(views(shown)).toEqual(['UnsupportedChain'])
  })

  test('behavior: if the wallet switches to an unlisted network, keeps the old network and asks the user', async () => {
    const paired = async (options = {}) => {
      const fake = fakeApp({ options })
      const connecting = connectSession(fake.app)
      fake.walletConnect.approve()
      await connecting
      const heard = walletEventHandlers(fake.app, 'eip155', connectionOf(fake.state(), 'eip155').generation)
      const shown = () => [connection(fake).network, fake.state().network, views(fake)]
      return { ...fake, heard, shown }
    }
    const { app, heard, shown, state } = await paired()
    heard.networkChanged('eip155:137')
    expect(shown()).toEqual(['eip155:1', 'eip155:1', ['UnsupportedChain']])
    const before = state()
    heard.networkChanged('eip155:137')
    expect(state()).toBe(before)
    dismissModal(app)
    expect(state().open).toBe(true)
    expect(keptConnections(app).tables.eip155?.records).toMatchObject([{ network: 'eip155:1' }])
    // If the user chooses the session's network, the view closes, although the session never left that network.
    await switchNetwork(app, 'eip155:1')
    expect(shown()).toEqual(['eip155:1', 'eip155:1', 'closed'])

    heard.networkChanged('eip155:137')
    heard.networkChanged('eip155:8453')
    expect(shown()).toEqual(['eip155:8453', 'eip155:8453', 'closed'])
    // If the dapp requested the switch to the unlisted network, the connection switches too, because the dapp's next
    // request is for that network.
    heard.networkChanged('eip155:137')
    heard.networkChanged('eip155:137', true)
    expect(shown()).toEqual(['eip155:137', 'eip155:137', ['UnsupportedChain']])

    const lenient = await paired({ allowUnsupportedChain: true })
    lenient.heard.networkChanged('eip155:137')
    expect(lenient.shown()).toEqual(['eip155:137', 'eip155:137', 'closed'])
    const still = await paired({ enableNetworkSwitch: false })
    still.heard.networkChanged('eip155:137')
    expect(still.shown()).toEqual(['eip155:1', 'eip155:1', 'closed'])
  })

  test('behavior: closes UnsupportedChain when the wallet returns to a listed network', async () => {
    const fake = await connected()
    fake.heard.networkChanged('eip155:137')
    fake.heard.networkChanged('eip155:8453')
    expect(views(fake)).toBe('closed')
  })

  test('behavior: returns to an UnsupportedChain view that was opened for swaps, instead of closing', async () => {
    const fake = await connected()
    openModal(fake.app)
    fake.state().reset('UnsupportedChain', { purpose: 'swap' })
    fake.state().push('SwitchNetwork', { network: 'eip155:8453' })
    fake.heard.networkChanged('eip155:8453')
    expect(views(fake)).toEqual(['UnsupportedChain'])
  })

  test.each([{ enableNetworkSwitch: false }, { allowUnsupportedChain: true }])(
    'behavior: does not open UnsupportedChain with %j',
    async (options) => {
      const fake = await connected(options)
      fake.heard.networkChanged('eip155:137')
      expect([views(fake), fake.state().network]).toEqual(['closed', 'eip155:137'])
    },
  )

  test('behavior: stores the network of an inactive namespace without activating it', async () => {
    const fake = await connected()
    fake.state().setActive(null, 'solana')
    fake.heard.networkChanged('eip155:137')
    expect([connection(fake).network, fake.state().network, views(fake)]).toEqual(['eip155:137', null, 'closed'])
  })

  test('behavior: ignores an event that reports the current network', async () => {
    const fake = await connected()
    const before = fake.state()
    fake.heard.networkChanged('eip155:1')
    expect(fake.state()).toBe(before)
  })

  test("behavior: passes the wallet's messages to the dapp", async () => {
    const fake = await connected()
    fake.heard.message({ type: 'eth_subscription', data: { result: '0x' } })
    expect(messages(fake)).toEqual([{ name: 'message', data: { type: 'eth_subscription', data: { result: '0x' } } }])
  })

  test('behavior: when many events arrive at once, ends with the values of the last event (RL-23)', async () => {
    const address = fc.constantFrom(alice, bob)
    const event = fc.oneof(
      fc.record({ accounts: fc.array(address, { minLength: 1, maxLength: 3 }) }),
      fc.record({ network: fc.constantFrom('eip155:1', 'eip155:8453') }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 50 }), async (flood) => {
        const fake = await connected()
        for (const each of flood)
          if ('accounts' in each) fake.heard.accountsChanged(eoas(...each.accounts))
          else fake.heard.networkChanged(each.network)
        const accounts = flood.findLast((each) => 'accounts' in each)?.accounts ?? [alice]
        const network = flood.findLast((each) => 'network' in each)?.network ?? 'eip155:1'
        expect(connection(fake)).toMatchObject({ accounts: eoas(...accounts), address: accounts[0], network })
        expect(fake.requests).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})
