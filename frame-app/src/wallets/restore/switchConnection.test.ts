import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { standbyOf } from '../../app/store/standbyOf.ts'
import { keptCurrents } from '../../fakes/keptCurrents.ts'
import { manyWallets, networks } from '../../fakes/manyWallets.ts'
import { switchConnection } from './switchConnection.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Connects both eip155 wallets. The second wallet is active. */
async function two() {
  const fake = manyWallets()
  await fake.connect('eip155', 0)
  await fake.connect('eip155', 1)
  const [first, second] = [fake.id('eip155', 0), fake.id('eip155', 1)]
  const shown = () => ({
    active: connectionOf(fake.state(), 'eip155').connectorId,
    address: connectionOf(fake.state(), 'eip155').address,
    standby: standbyOf(fake.state(), 'eip155').map(({ connectorId }) => connectorId),
    live: fake.app.live.size,
  })
  return { ...fake, first, second, shown }
}

describe('connect', () => {
  test('behavior: puts the previously active wallet on standby', async () => {
    const { first, second, shown } = await two()
    expect(shown()).toEqual({ active: second, address: 'e1Address1', standby: [first], live: 2 })
  })

  test('behavior: activates a wallet that connects again, and lists it only once', async () => {
    const { first, second, shown, connect } = await two()
    await connect('eip155', 0)
    expect(shown()).toEqual({ active: first, address: 'e0Address1', standby: [second], live: 2 })
    await connect('eip155', 0)
    expect(shown().standby).toEqual([second])
  })
})

describe('switchConnection', () => {
  test('default', async () => {
    const { app, record, first, second, shown } = await two()
    const switched = await switchConnection(app, {
      namespace: 'eip155',
      id: record('eip155', 0),
      address: 'e0Address2',
    })
    expect(switched).toEqual({ hasSwitchedAccount: true, hasSwitchedWallet: true })
    expect(shown()).toEqual({ active: first, address: 'e0Address2', standby: [second], live: 2 })
    expect(keptCurrents(app).eip155).toMatchObject({ id: record('eip155', 0), address: 'e0Address2' })
  })

  test('behavior: does not prompt the user, and reports the switch to the dapp as a single change', async () => {
    const { app, record, first, host, state } = await two()
    const addresses: (string | null)[] = []
    app.store.subscribe(() => addresses.push(connectionOf(state(), 'eip155').address))
    const before = host.received('extensionRequest').length
    await switchConnection(app, { namespace: 'eip155', id: record('eip155', 0), address: 'e0Address2' })
    const look = { id: first, rpc: { method: 'look' } }
    expect(host.received('extensionRequest').slice(before)).toMatchObject([look, look])
    expect([...new Set(addresses)]).toEqual(['e1Address1', 'e0Address2'])
    expect(new Set(addresses.map((address, index) => (address === addresses[index - 1] ? '' : address))).size).toBe(3)
  })

  test('behavior: selects another account of the same wallet', async () => {
    const fake = manyWallets()
    await fake.connect('eip155', 0)
    const wanted = { namespace: 'eip155', id: fake.record('eip155', 0), address: 'E0ADDRESS2' } as const
    expect(await switchConnection(fake.app, wanted)).toEqual({ hasSwitchedAccount: true, hasSwitchedWallet: false })
    expect(connectionOf(fake.state(), 'eip155')).toMatchObject({ address: 'e0Address2', epoch: 1 })
    expect(keptCurrents(fake.app).eip155?.address).toBe('e0Address2')
    expect(await switchConnection(fake.app, wanted)).toEqual({ hasSwitchedAccount: false, hasSwitchedWallet: false })
  })

  test('behavior: returns null for a wallet without a live connection', async () => {
    const { app, record } = await two()
    expect(await switchConnection(app, { namespace: 'solana', id: record('solana', 0) })).toBe(null)
  })

  test('behavior: returns null if the wallet no longer shares an account, and keeps the active wallet', async () => {
    const { app, record, wallets, second, shown } = await two()
    wallets.eip155[0].silently = 'asks'
    expect(await switchConnection(app, { namespace: 'eip155', id: record('eip155', 0) })).toBe(null)
    expect(shown()).toEqual({ active: second, address: 'e1Address1', standby: [], live: 1 })
  })

  test('behavior: returns null after three seconds without an answer', async () => {
    const { app, record, wallets, first, second, shown } = await two()
    wallets.eip155[0].silently = 'hangs'
    const switching = switchConnection(app, { namespace: 'eip155', id: record('eip155', 0) })
    await vi.advanceTimersByTimeAsync(2_999)
    expect(shown().standby).toEqual([first])
    await vi.advanceTimersByTimeAsync(1)
    expect(await switching).toBe(null)
    expect(shown().active).toBe(second)
  })

  test('behavior: keeps the active namespace while switching a connection in another namespace', async () => {
    const { app, record, state, connect, id } = await two()
    await connect('solana', 0)
    await connect('solana', 1)
    await connect('eip155', 1)
    await switchConnection(app, { namespace: 'solana', id: record('solana', 0) })
    expect([state().activeNamespace, state().network]).toEqual(['eip155', networks.eip155])
    expect(connectionOf(state(), 'solana').connectorId).toBe(id('solana', 0))
  })

  test('error: rejects an account that the wallet does not share', async () => {
    const { app, record } = await two()
    const wanted = { namespace: 'eip155', id: record('eip155', 1), address: '0xother' } as const
    await expect(switchConnection(app, wanted)).rejects.toMatchObject({ code: 4100 })
  })

  test('error: requires the address of a payment account for Bitcoin', async () => {
    const fake = manyWallets()
    await fake.connect('bip122', 0)
    const wanted = { namespace: 'bip122', id: fake.record('bip122', 0) } as const
    await expect(switchConnection(fake.app, wanted)).rejects.toThrow(
      'Address parameter is required for switching bip122 connection',
    )
    await expect(switchConnection(fake.app, { ...wanted, address: 'b0Address2' })).rejects.toThrow(
      'Switching to non-payment accounts is not allowed',
    )
    expect(await switchConnection(fake.app, { ...wanted, address: 'b0Address1' })).toMatchObject({
      hasSwitchedAccount: false,
    })
  })

  test('error: changes nothing if the user made another connection before the wallet answered', async () => {
    const { app, record, connect, wallets, id, shown } = await two()
    wallets.eip155[0].silently = 'hangs'
    const switching = switchConnection(app, { namespace: 'eip155', id: record('eip155', 0) })
    await vi.advanceTimersByTimeAsync(10)
    await connect('eip155', 1)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await switching).toBe(null)
    expect(shown().active).toBe(id('eip155', 1))
  })
})
