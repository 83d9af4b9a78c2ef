import { describe, expect, test } from 'vitest'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { currents } from '../../fakes/currents.ts'
import { type FakeApp, fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { keptCurrents } from '../../fakes/keptCurrents.ts'
import { putConnection } from '../../fakes/putConnection.ts'
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
        "generation": 0,
        "id": null,
        "link": "",
        "methods": null,
        "network": null,
        "status": "disconnected",
        "wallet": null,
      }
    `)
    expect(state().network).toBe('eip155:8453')
    expect(currents(app).size).toBe(0)
    expect(keptCurrents(app)).toEqual({})
  })

  test('behavior: disconnects all namespaces if none is given', async () => {
    const { app, state } = await connected()
    putConnection(state(), 'solana')
    await disconnect(app)
    expect(currents(app).size).toBe(0)
    expect((['eip155', 'solana'] as const).map((each) => connectionOf(state(), each).status)).toEqual([
      'disconnected',
      'disconnected',
    ])
  })

  test('behavior: keeps other namespaces connected', async () => {
    const { app, state } = await connected()
    await disconnect(app, 'solana')
    expect(connectionOf(state(), 'eip155').status).toBe('connected')
    expect(Object.keys(keptCurrents(app))).toEqual(['eip155'])
  })

  test('behavior: resolves if nothing is connected', async () => {
    const { app } = fakeApp()
    await expect(disconnect(app)).resolves.toBe(undefined)
  })

  test("behavior: revokes an extension's permission without waiting for the answer", async () => {
    const fake = fakeApp()
    fake.wallet.answers.wallet_revokePermissions = () => new Promise(() => {})
    await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension().id) })
    await disconnect(fake.app, 'eip155')
    const revoking = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
    expect(fake.wallet.asked.at(-1)).toEqual(revoking)
  })

  test('error: disconnects the dapp even if the wallet cannot be notified', async () => {
    const { app, state, walletConnect } = await connected()
    walletConnect.failure = new Error('no relay')
    await expect(disconnect(app)).rejects.toMatchObject({
      reason: 'FAILED_TO_DISCONNECT',
      message: 'Failed to disconnect',
      cause: walletConnect.failure,
    })
    expect(connectionOf(state(), 'eip155').status).toBe('disconnected')
    expect(keptCurrents(app)).toEqual({})
  })
})
