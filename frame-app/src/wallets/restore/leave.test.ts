import { describe, expect, test } from 'vitest'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { currents } from '../../fakes/currents.ts'
import { fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { closeModal } from '../../modal/routing/closeModal.ts'
import { openModal } from '../../modal/routing/openModal.ts'
import { connect } from '../connections/connect.ts'
import { connectorOf } from '../connections/connectorOf.ts'
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

  test('error: disconnects and shows a message if the wallet could not be notified', async () => {
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

  /** Notifies the wallet, which does not answer until the test calls `answer`. */
  async function leaving() {
    const fake = await connected()
    let answer = (_?: Error) => {}
    const id = connectionOf(fake.state(), 'eip155').id ?? ''
    fake.app.live.set(id, {
      ...currents(fake.app).get('eip155')!,
      disconnect: () =>
        new Promise((resolve, reject) => {
          answer = (error) => (error ? reject(error) : resolve())
        }),
    })
    const left = leave(fake.app)
    expect(connectionOf(fake.state(), 'eip155').status).toBe('disconnected')
    return { ...fake, left, answer: (error?: Error) => answer(error) }
  }

  test('behavior: keeps the modal open if the user reopens it before the wallet answers', async () => {
    const { app, state, left, answer } = await leaving()
    closeModal(app)
    openModal(app)
    state().push('ConnectingWalletConnect')
    answer()
    await left
    expect([state().open, state().history.at(-1)?.view]).toEqual([true, 'ConnectingWalletConnect'])
  })

  test('error: shows the failed disconnect in the current view if the user reopens the modal meanwhile', async () => {
    const { app, state, left, answer } = await leaving()
    closeModal(app)
    openModal(app)
    state().push('ConnectingWalletConnect')
    answer(new Error('gone'))
    await left
    expect(state().history.at(-1)?.view).toBe('ConnectingWalletConnect')
    expect(state().snack?.text).toBe('Failed to disconnect')
  })

  test('error: does not show the failed disconnect when the user opens the modal again later', async () => {
    const { app, state, left, answer } = await leaving()
    closeModal(app)
    answer(new Error('gone'))
    await left
    expect([state().open, state().snack]).toEqual([false, null])
  })
})
