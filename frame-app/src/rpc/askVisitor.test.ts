import { describe, expect, test } from 'vitest'
import { fakeApp } from '../fakes/fakeApp.ts'
import { putConnection } from '../fakes/putConnection.ts'
import { closeModal } from '../modal/routing/closeModal.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { askVisitor } from './askVisitor.ts'

describe('askVisitor', () => {
  test('default', async () => {
    const { app, state } = fakeApp()
    const asking = askVisitor(app, 'eip155')
    expect(state().open).toBe(true)
    state().patchTable('eip155', { attempt: -1 })
    putConnection(state(), 'eip155', {})
    await expect(asking).resolves.toBe(undefined)
  })

  test('behavior: joins a pending connection attempt', () => {
    const { app, state } = fakeApp()
    openModal(app)
    state().push('ConnectingWalletConnect')
    void askVisitor(app, 'eip155').catch(() => {})
    expect(state().history.length).toBe(2)
  })

  test('behavior: keeps waiting if the user connects in another namespace', async () => {
    const { app, state } = fakeApp()
    const asking = askVisitor(app, 'eip155')
    putConnection(state(), 'solana', {})
    closeModal(app)
    await expect(asking).rejects.toMatchObject({ reason: 'MODAL_CLOSED', code: 4001 })
  })

  test('behavior: resolves even if the modal closes right after the user connected', async () => {
    const { app, state } = fakeApp()
    const asking = askVisitor(app, 'eip155')
    putConnection(state(), 'eip155', {})
    closeModal(app)
    await expect(asking).resolves.toBe(undefined)
  })
})
