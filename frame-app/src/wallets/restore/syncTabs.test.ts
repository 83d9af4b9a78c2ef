import { describe, expect, test } from 'vitest'
import { connectionOf, tableOf } from '../../app/store/connectionSlice.ts'
import { standbyOf } from '../../app/store/standbyOf.ts'
import { currents } from '../../fakes/currents.ts'
import { deniedArea, fakeArea } from '../../fakes/fakeArea.ts'
import { keptCurrents } from '../../fakes/keptCurrents.ts'
import { type ManyWallets, manyWallets } from '../../fakes/manyWallets.ts'
import { dropConnection } from '../../fakes/putConnection.ts'
import { openModal } from '../../modal/routing/openModal.ts'
import { disconnect } from '../connections/disconnect.ts'
import { forgetAccount } from '../table/forgetAccount.ts'
import { disconnectWallet } from './disconnectWallet.ts'
import { switchAccount } from './switchAccount.ts'
import { switchConnection } from './switchConnection.ts'
import { syncTabs } from './syncTabs.ts'

/** Opens two pages in one browser. The wallets have already given permission to both pages. */
const tabs = () => {
  const area = fakeArea()
  return [manyWallets({ area, page: 1 }), manyWallets({ area, page: 2 })] as const
}
const shown = ({ state, app }: ManyWallets, namespace: 'eip155' | 'solana' = 'eip155') => {
  const { status, address, wallet } = connectionOf(state(), namespace)
  const known = standbyOf(state(), namespace).map((each) => each.wallet.name)
  return { status, address, wallet: wallet?.name, known, live: currents(app).has(namespace) }
}

describe('syncTabs', () => {
  test('default', async () => {
    const [one, two] = tabs()
    await one.connect('eip155', 0)
    await syncTabs(two.app)
    expect(shown(two)).toEqual(shown(one))
    await switchAccount(one.app, { namespace: 'eip155', address: 'e0Address2' })
    await syncTabs(two.app)
    expect(shown(two)).toMatchObject({ address: 'e0Address2', live: true })
  })

  test('behavior: activates the only namespace connected in the other tab, and keeps it active', async () => {
    const [one, two] = tabs()
    await one.connect('solana', 0)
    expect(two.state().activeNamespace).toBe('eip155')
    await syncTabs(two.app)
    expect(two.state()).toMatchObject({
      activeNamespace: 'solana',
      network: connectionOf(one.state(), 'solana').network,
    })
    await one.connect('eip155', 0)
    await syncTabs(two.app)
    expect(shown(two)).toMatchObject({ status: 'connected' })
    expect(two.state().activeNamespace).toBe('solana')
  })

  test('behavior: switches to the wallet that is current in the other tab, without asking the user', async () => {
    const [one, two] = tabs()
    await one.connect('eip155', 0)
    await one.connect('eip155', 1)
    await syncTabs(two.app)
    await switchConnection(one.app, { namespace: 'eip155', id: one.record('eip155', 0), address: 'e0Address2' })
    await syncTabs(two.app)
    expect(shown(two)).toMatchObject({ wallet: 'eip155 wallet 0', address: 'e0Address2' })
    expect(two.host.received('extensionRequest').every((asked) => JSON.stringify(asked).includes('look'))).toBe(true)
  })

  test('behavior: asks a standby extension for its accounts again before making it current', async () => {
    const [one, two] = tabs()
    await one.connect('eip155', 0)
    await syncTabs(two.app)
    await one.connect('eip155', 1)
    await syncTabs(two.app)
    expect(shown(two)).toMatchObject({ wallet: 'eip155 wallet 1', known: ['eip155 wallet 0'] })
    for (const { wallets } of [one, two]) wallets.eip155[0].accounts = [{ address: 'e0Address9', type: 'eoa' }]
    await switchConnection(one.app, { namespace: 'eip155', id: one.record('eip155', 0) })
    const seen = new Set<string | null>()
    const stop = two.app.store.subscribe((state) => void seen.add(connectionOf(state, 'eip155').address))
    await syncTabs(two.app)
    stop()
    expect(shown(two)).toMatchObject({ wallet: 'eip155 wallet 0', address: 'e0Address9' })
    expect([...seen]).not.toContain('e0Address1')
  })

  test('behavior: ends the connection and closes an open modal if the other tab has disconnected', async () => {
    const [one, two] = tabs()
    await one.connect('eip155', 0)
    await one.connect('solana', 0)
    await syncTabs(two.app)
    openModal(two.app, { namespace: 'eip155' })
    await disconnect(one.app, 'eip155')
    await syncTabs(two.app)
    expect(shown(two)).toMatchObject({ status: 'disconnected', live: false })
    expect(two.state().open).toBe(false)
    expect(shown(two, 'solana')).toMatchObject({ status: 'connected', live: true })
    expect(shown(one, 'solana')).toMatchObject({ status: 'connected', live: true })
  })

  test('behavior: removes a standby wallet if the other tab has disconnected it', async () => {
    const [one, two] = tabs()
    await one.connect('eip155', 0)
    await syncTabs(two.app)
    await one.connect('eip155', 1)
    await syncTabs(two.app)
    expect(shown(two).known).toEqual(['eip155 wallet 0'])
    await disconnectWallet(one.app, one.record('eip155', 0))
    await syncTabs(two.app)
    expect(shown(two)).toMatchObject({ wallet: 'eip155 wallet 1', known: [] })
    expect(two.app.live.size).toBe(1)
  })

  test('behavior: does not offer a connection that the other tab has forgotten', async () => {
    const [one, two] = tabs()
    await one.connect('eip155', 1)
    await disconnect(one.app)
    await syncTabs(two.app)
    expect(tableOf(two.state(), 'eip155').records).toHaveLength(1)
    forgetAccount(one.app, one.record('eip155', 1), 'e1address1')
    await syncTabs(two.app)
    expect(tableOf(two.state(), 'eip155').records).toEqual([])
  })

  test('behavior: changes nothing in the other tab if this tab cannot restore the connection', async () => {
    const [one, two] = tabs()
    await one.connect('eip155', 0)
    two.wallets.eip155[0].silently = 'asks'
    await syncTabs(two.app)
    expect(shown(two)).toMatchObject({ status: 'disconnected' })
    expect(Object.keys(keptCurrents(one.app))).toEqual(['eip155'])
    await syncTabs(one.app)
    expect(shown(one)).toMatchObject({ status: 'connected', live: true })
  })

  test("behavior: follows the other tab only after this tab's connection attempt has ended", async () => {
    const [one, two] = tabs()
    two.state().patchTable('eip155', { attempt: -1 })
    await one.connect('eip155', 0)
    await syncTabs(two.app)
    expect(shown(two).status).toBe('connecting')
    dropConnection(two.state(), 'eip155')
    while (shown(two).status !== 'connected') await new Promise((resolve) => setImmediate(resolve))
    expect(shown(two)).toEqual(shown(one))
  })

  test("behavior: if the dapp disconnects during this tab's attempt, ends the other tab's connection too (RL-1)", async () => {
    const [one, two] = tabs()
    two.state().patchTable('eip155', { attempt: -1 })
    await one.connect('eip155', 0)
    await syncTabs(two.app)
    await disconnect(two.app)
    for (let round = 0; round < 20; round++) await new Promise((resolve) => setImmediate(resolve))
    expect(shown(two)).toMatchObject({ status: 'disconnected', address: null, live: false })
    await syncTabs(one.app)
    expect(shown(one)).toMatchObject({ status: 'disconnected', address: null, live: false })
  })

  test('behavior: after a disconnect in one namespace, still follows the other tab in another namespace', async () => {
    const [one, two] = tabs()
    two.state().patchTable('solana', { attempt: -1 })
    await one.connect('solana', 0)
    await syncTabs(two.app)
    await disconnect(two.app, 'eip155')
    two.state().patchTable('solana', { attempt: null })
    while (shown(two, 'solana').status !== 'connected') await new Promise((resolve) => setImmediate(resolve))
    expect(shown(one, 'solana').status).toBe('connected')
  })

  test("behavior: if connected, follows the other tab without ending this tab's connection attempt", async () => {
    const [one, two] = tabs()
    await one.connect('eip155', 0)
    await syncTabs(two.app)
    const rounds = async () => {
      for (let round = 0; round < 20; round++) await new Promise((resolve) => setImmediate(resolve))
    }
    two.state().patchTable('eip155', { attempt: -1 })
    await switchAccount(one.app, { namespace: 'eip155', address: 'e0Address2' })
    await syncTabs(two.app)
    expect(shown(two)).toMatchObject({ wallet: 'eip155 wallet 0', address: 'e0Address2' })
    await one.connect('eip155', 1)
    await syncTabs(two.app)
    expect(shown(two)).toMatchObject({ wallet: 'eip155 wallet 1', live: true })
    await disconnect(one.app)
    await syncTabs(two.app)
    expect(shown(two)).toMatchObject({ status: 'connecting', address: null, live: false })
    expect(tableOf(two.state(), 'eip155').attempt).toBe(-1)
    two.state().patchTable('eip155', { attempt: null })
    await rounds()
    expect(shown(two).status).toBe('disconnected')
  })

  test.each([
    ['another one is in use here', [0], 1],
    ['nothing is connected here, for the page may hold an account of an earlier frame', [], 0],
  ] as const)(
    'behavior: continues both the restore of a wallet and an attempt that begins meanwhile: %s',
    async (_, before, next) => {
      const [one, two] = tabs()
      for (const index of before) await one.connect('eip155', index)
      await syncTabs(two.app)
      await one.connect('eip155', next)
      const following = syncTabs(two.app)
      two.state().patchTable('eip155', { attempt: -1 })
      await following
      expect(shown(two)).toMatchObject({ wallet: `eip155 wallet ${next}`, live: true })
      expect(tableOf(two.state(), 'eip155').attempt).toBe(-1)
    },
  )

  test('behavior: if both tabs switch at once, applies the latest change in both tabs', async () => {
    const [one, two] = tabs()
    await one.connect('eip155', 0)
    await syncTabs(two.app)
    await switchAccount(one.app, { namespace: 'eip155', address: 'e0Address2' })
    await one.connect('eip155', 1)
    await two.connect('eip155', 0)
    await Promise.all([syncTabs(one.app), syncTabs(two.app)])
    expect(shown(one)).toMatchObject({ wallet: shown(two).wallet, address: shown(two).address })
  })

  test('behavior: changes nothing if the same state is synced again', async () => {
    const [one, two] = tabs()
    await one.connect('eip155', 0)
    await syncTabs(two.app)
    let changes = 0
    two.app.store.subscribe(() => changes++)
    await syncTabs(two.app)
    await syncTabs(two.app)
    expect(changes).toBe(0)
  })

  test("behavior: keeps this tab's connection if storage is denied", async () => {
    const area = new Proxy({} as Storage, { get: () => deniedArea() })
    const one = manyWallets({ area })
    await one.connect('eip155', 0)
    await syncTabs(one.app)
    expect(shown(one)).toMatchObject({ status: 'connected', live: true })
  })
})
