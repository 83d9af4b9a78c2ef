import { describe, expect, test } from 'vitest'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { currentRoute } from '../app/store/routerSlice.ts'
import { manyWallets } from '../fakes/manyWallets.ts'
import { closeModal } from '../modal/routing/closeModal.ts'
import { disconnectForHost } from './hostRequests.ts'
import { switchConnectionForHost } from './switchConnectionForHost.ts'

async function two() {
  const fake = manyWallets()
  await fake.connect('eip155', 0)
  await fake.connect('eip155', 1)
  return { ...fake, current: () => connectionOf(fake.state(), 'eip155') }
}

describe('switchConnectionForHost', () => {
  test('default', async () => {
    const fake = await two()
    const id = fake.record('eip155', 0)
    await switchConnectionForHost(fake.app, { namespace: 'eip155', id, address: 'e0Address2' })
    expect(fake.current()).toMatchObject({ id, address: 'e0Address2' })
    expect(fake.state().open).toBe(false)
  })

  test('behavior: accepts an account in CAIP-10 format, as in the state that the dapp receives', async () => {
    const fake = await two()
    const id = fake.record('eip155', 0)
    await switchConnectionForHost(fake.app, { namespace: 'eip155', id, address: 'eip155:1:e0Address2' })
    expect(fake.current()).toMatchObject({ id, address: 'e0Address2' })
  })

  test.each(['eip155:1', 'eip155:1:', 'none:1:e0Address2', 'solana:1:e0Address2', 'a b', 'eip155:1:e0Address2:0'])(
    'error: rejects %s, which is not an account of the namespace',
    async (address) => {
      const fake = await two()
      const wanted = { namespace: 'eip155', id: fake.record('eip155', 0), address } as const
      await expect(switchConnectionForHost(fake.app, wanted)).rejects.toThrow('Invalid CAIP-10 address')
      expect(fake.current().id).toBe(fake.record('eip155', 1))
    },
  )

  test('behavior: if the dapp names no account, selects the account that the connection used last', async () => {
    const fake = await two()
    const [first, second] = [fake.record('eip155', 0), fake.record('eip155', 1)]
    await switchConnectionForHost(fake.app, { namespace: 'eip155', id: first, address: 'e0Address2' })
    await switchConnectionForHost(fake.app, { namespace: 'eip155', id: second })
    await switchConnectionForHost(fake.app, { namespace: 'eip155', id: first })
    expect(fake.current()).toMatchObject({ id: first, address: 'e0Address2' })
  })

  test('behavior: opens the modal to reconnect a connection whose wallet must ask the user', async () => {
    const fake = await two()
    const id = fake.record('eip155', 0)
    await disconnectForHost(fake.app, { id })
    const switching = switchConnectionForHost(fake.app, { namespace: 'eip155', id })
    await Promise.resolve()
    expect([fake.state().open, currentRoute(fake.state())]).toEqual([
      true,
      { view: 'ConnectingExternal', params: { extension: fake.id('eip155', 0) } },
    ])
    await fake.connect('eip155', 0)
    await switching
    expect(fake.current().id).toBe(id)
  })

  test('error: rejects if the modal closes before the user has reconnected', async () => {
    const fake = await two()
    const id = fake.record('eip155', 0)
    await disconnectForHost(fake.app, { id })
    const switching = switchConnectionForHost(fake.app, { namespace: 'eip155', id })
    await Promise.resolve()
    closeModal(fake.app)
    await expect(switching).rejects.toMatchObject({ code: 4001, reason: 'MODAL_CLOSED' })
    expect(fake.current().id).toBe(fake.record('eip155', 1))
  })

  test('error: rejects a connection that does not exist or is in another namespace', async () => {
    const fake = await two()
    for (const [namespace, id] of [
      ['eip155', '0000000000000000'],
      ['solana', fake.record('eip155', 0)],
    ] as const)
      await expect(switchConnectionForHost(fake.app, { namespace, id })).rejects.toMatchObject({
        reason: 'CONNECTOR_NOT_FOUND',
      })
    expect(fake.state().open).toBe(false)
  })

  test('error: rejects an account that the wallet does not share', async () => {
    const fake = await two()
    const wanted = { namespace: 'eip155', id: fake.record('eip155', 1), address: '0xother' } as const
    await expect(switchConnectionForHost(fake.app, wanted)).rejects.toMatchObject({ code: 4100 })
  })
})

describe('disconnectForHost', () => {
  test('default: disconnects one connection, and makes the other connection the current one', async () => {
    const fake = await two()
    await disconnectForHost(fake.app, { namespace: 'eip155', id: fake.record('eip155', 1) })
    expect(fake.current()).toMatchObject({ status: 'connected', id: fake.record('eip155', 0) })
    await disconnectForHost(fake.app, { id: '0000000000000000' })
    expect(fake.current().status).toBe('connected')
  })

  test('behavior: disconnects one namespace, or everything', async () => {
    const fake = await two()
    await fake.connect('solana', 0)
    await disconnectForHost(fake.app, { namespace: 'eip155' })
    expect([fake.current().status, connectionOf(fake.state(), 'solana').status]).toEqual(['disconnected', 'connected'])
    await disconnectForHost(fake.app, {})
    expect(connectionOf(fake.state(), 'solana').status).toBe('disconnected')
  })

  test('behavior: tells the host to delete a route that an earlier frame left in the host (RL-1)', async () => {
    const fake = manyWallets()
    await disconnectForHost(fake.app, {})
    expect(fake.host.received('setRoute')).toContainEqual({ namespace: 'eip155', epoch: 0, route: null })
  })
})
