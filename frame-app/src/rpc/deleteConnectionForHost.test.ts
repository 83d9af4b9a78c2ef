import { describe, expect, test } from 'vitest'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { recordOf } from '../app/store/recordOf.ts'
import { manyWallets } from '../fakes/manyWallets.ts'
import { hostConnections } from '../wallets/connections/hostState.ts'
import { deleteConnectionForHost } from './deleteConnectionForHost.ts'
import { disconnectForHost } from './hostRequests.ts'

describe('deleteConnectionForHost', () => {
  test('default', async () => {
    const fake = manyWallets()
    await fake.connect('eip155', 0)
    await fake.connect('eip155', 1)
    const id = fake.record('eip155', 0)
    await disconnectForHost(fake.app, { id })
    expect(hostConnections(fake.state(), 'eip155').map((each) => each.id)).toEqual([id])
    await deleteConnectionForHost(fake.app, { id })
    expect([hostConnections(fake.state(), 'eip155'), recordOf(fake.state(), id)]).toEqual([[], undefined])
    expect(connectionOf(fake.state(), 'eip155').id).toBe(fake.record('eip155', 1))
  })

  test('behavior: ends a live connection before deleting it, and activates the latest other connection', async () => {
    const fake = manyWallets()
    await fake.connect('eip155', 0)
    await fake.connect('eip155', 1)
    const [first, second] = [fake.record('eip155', 0), fake.record('eip155', 1)]
    await deleteConnectionForHost(fake.app, { id: second })
    expect([connectionOf(fake.state(), 'eip155').id, recordOf(fake.state(), second)]).toEqual([first, undefined])
  })

  test('behavior: does nothing for an unknown connection', async () => {
    const fake = manyWallets()
    await fake.connect('eip155', 0)
    await deleteConnectionForHost(fake.app, { id: '0000000000000000' })
    expect(connectionOf(fake.state(), 'eip155').status).toBe('connected')
  })
})
