import { describe, expect, test } from 'vitest'
import { type FakeApp, fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import { rememberedConnections } from '../kept/rememberedConnections.ts'
import { connect } from './connect.ts'
import { connectorOf } from './connectorOf.ts'
import { connectSession } from './connectSession.ts'
import { disconnect } from './disconnect.ts'

async function connected(): Promise<FakeApp> {
  const fake = fakeApp({ options: { defaultNetwork: 'eip155:8453' } })
  const connecting = connectSession(fake.app)
  fake.walletConnect.approve()
  await connecting
  return fake
}

describe('disconnect', () => {
  test('default', async () => {
    const { app, state, walletConnect } = await connected()
    await disconnect(app, 'eip155')
    expect(walletConnect.done).toContain('disconnect')
    expect(connectionOf(state(), 'eip155')).toMatchInlineSnapshot(`
      {
        "accounts": [],
        "address": null,
        "approvedNetworks": null,
        "connectorId": null,
        "connectorType": null,
        "epoch": 2,
        "link": "",
        "network": null,
        "status": "disconnected",
        "wallet": null,
      }
    `)
    expect(state().network).toBe('eip155:8453')
    expect(app.connections.size).toBe(0)
    expect(rememberedConnections(app)).toEqual({})
  })

  test('behavior: without a namespace all are disconnected', async () => {
    const { app, state } = await connected()
    app.connections.set('solana', { kind: 'external', request: async () => null, disconnect: async () => {} })
    state().patchConnection('solana', { status: 'connected' })
    await disconnect(app)
    expect(app.connections.size).toBe(0)
    expect(Object.values(state().namespaces).map(({ status }) => status)).toEqual(['disconnected', 'disconnected'])
  })

  test('behavior: another namespace stays', async () => {
    const { app, state } = await connected()
    await disconnect(app, 'solana')
    expect(connectionOf(state(), 'eip155').status).toBe('connected')
    expect(Object.keys(rememberedConnections(app))).toEqual(['eip155'])
  })

  test('behavior: nothing connected is nothing to do', async () => {
    const { app } = fakeApp()
    await expect(disconnect(app)).resolves.toBe(undefined)
  })

  test('behavior: an extension is not asked, its permission stays', async () => {
    const fake = fakeApp()
    await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension().id) })
    const asked = fake.wallet.asked.length
    await disconnect(fake.app, 'eip155')
    expect(fake.wallet.asked.length).toBe(asked)
  })

  test('error: a wallet that cannot be told; the page is disconnected all the same', async () => {
    const { app, state, walletConnect } = await connected()
    walletConnect.failure = new Error('no relay')
    await expect(disconnect(app)).rejects.toMatchObject({
      reason: 'FAILED_TO_DISCONNECT',
      message: 'Failed to disconnect',
      cause: walletConnect.failure,
    })
    expect(connectionOf(state(), 'eip155').status).toBe('disconnected')
    expect(rememberedConnections(app)).toEqual({})
  })
})
