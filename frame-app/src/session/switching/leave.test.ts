import { describe, expect, test } from 'vitest'
import { currents } from '../../fakes/currents.ts'
import { fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import { connect } from '../connections/connect.ts'
import { connectorOf } from '../connections/connectorOf.ts'
import { openModal } from '../modal/openModal.ts'
import { leave } from './leave.ts'

async function connected() {
  const fake = fakeApp()
  await connect(fake.app, { connector: connectorOf(fake.app, 'eip155', fakeExtension().id) })
  openModal(fake.app)
  return fake
}

describe('leave', () => {
  test('default', async () => {
    const { app, state } = await connected()
    await leave(app)
    expect([state().open, connectionOf(state(), 'eip155').status]).toEqual([false, 'disconnected'])
  })

  test('error: a wallet that could not be notified: disconnected all the same, and an alert says so', async () => {
    const { app, state } = await connected()
    const connection = currents(app).get('eip155')!
    app.live.set(connectionOf(app.store.getState(), 'eip155').id ?? '', {
      ...connection,
      disconnect: () => Promise.reject(new Error('gone')),
    })
    await leave(app)
    expect([state().open, state().history.at(-1)?.view, state().snack?.text]).toEqual([
      true,
      'Connect',
      'Failed to disconnect',
    ])
    expect(connectionOf(state(), 'eip155').status).toBe('disconnected')
  })
})
