import { describe, expect, test } from 'vitest'
import { hostedNetworks } from '#shared/networks.ts'
import { currents } from '../../fakes/currents.ts'
import { fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { connect } from '../../wallets/connections/connect.ts'
import { connectorOf } from '../../wallets/connections/connectorOf.ts'
import { connectInFamily } from './connectInFamily.ts'
import { openModal } from './openModal.ts'

const solana = hostedNetworks.get('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')!

describe('connectInFamily', () => {
  test('default', async () => {
    const { app, state } = fakeApp({ options: { networks: ['eip155:1', solana.caipNetworkId] } })
    await connect(app, { connector: connectorOf(app, 'eip155', fakeExtension().id) })
    openModal(app)
    for (const view of ['Networks', 'SwitchActiveChain'] as const) state().push(view)
    const before = state().connections
    connectInFamily(app, solana)
    expect(state()).toMatchObject({ open: true, activeNamespace: 'solana', network: solana.caipNetworkId })
    expect(state().history.map(({ view }) => view)).toEqual(['Connect'])
    // The connection of the first family has not changed.
    expect(state().connections).toBe(before)
    expect(currents(app).has('eip155')).toBe(true)
  })
})
