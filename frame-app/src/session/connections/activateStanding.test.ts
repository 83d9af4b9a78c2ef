import { describe, expect, test } from 'vitest'
import { manyWallets } from '../../fakes/manyWallets.ts'
import { activateStanding } from './activateStanding.ts'
import { disconnect } from './disconnect.ts'

describe('activateStanding', () => {
  test('default', async () => {
    const { app, state, connect } = manyWallets()
    await connect('solana', 0)
    await connect('eip155', 0)
    await disconnect(app, 'eip155')
    expect(state()).toMatchObject({ activeNamespace: 'solana', network: state().namespaces.solana?.network })
  })

  test('behavior: what is connected, or being connected, stays active', async () => {
    const { app, state, connect } = manyWallets()
    await connect('solana', 0)
    await connect('eip155', 0)
    activateStanding(app)
    expect(state().activeNamespace).toBe('eip155')
    state().patchConnection('eip155', { status: 'connecting' })
    activateStanding(app)
    expect(state().activeNamespace).toBe('eip155')
  })

  test('behavior: where nothing is connected nothing changes', () => {
    const { app, state } = manyWallets()
    const before = state()
    activateStanding(app)
    expect(state()).toBe(before)
  })
})
