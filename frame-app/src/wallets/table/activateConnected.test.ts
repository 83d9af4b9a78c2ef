import { describe, expect, test } from 'vitest'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { manyWallets } from '../../fakes/manyWallets.ts'
import { disconnect } from '../connections/disconnect.ts'
import { activateConnected } from './activateConnected.ts'

describe('activateConnected', () => {
  test('default', async () => {
    const { app, state, connect } = manyWallets()
    await connect('solana', 0)
    await connect('eip155', 0)
    await disconnect(app, 'eip155')
    expect(state()).toMatchObject({ activeNamespace: 'solana', network: connectionOf(state(), 'solana').network })
  })

  test('behavior: keeps an active namespace that is connected or connecting', async () => {
    const { app, state, connect } = manyWallets()
    await connect('solana', 0)
    await connect('eip155', 0)
    activateConnected(app)
    expect(state().activeNamespace).toBe('eip155')
    state().patchTable('eip155', { attempt: -1 })
    activateConnected(app)
    expect(state().activeNamespace).toBe('eip155')
  })

  test('behavior: changes nothing if no namespace is connected', () => {
    const { app, state } = manyWallets()
    const before = state()
    activateConnected(app)
    expect(state()).toBe(before)
  })
})
