import { describe, expect, test } from 'vitest'
import { fakeApp } from '../fakes/fakeApp.ts'
import { alice } from '../fakes/fakeWallet.ts'
import { dropConnection, putConnection } from '../fakes/putConnection.ts'
import { closeModal } from '../modal/routing/closeModal.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { nextConnection } from './nextConnection.ts'

const connected = (generation: number) => ({ network: 'eip155:1', address: alice, generation }) as const

function opened() {
  const fake = fakeApp()
  putConnection(fake.state(), 'eip155', connected(3))
  openModal(fake.app)
  return { ...fake, next: nextConnection(fake.app) }
}

describe('nextConnection', () => {
  test('default', async () => {
    const { state, next } = opened()
    state().patchTable('eip155', { attempt: -1 })
    putConnection(state(), 'eip155', connected(4))
    await expect(next).resolves.toEqual({ namespace: 'eip155', network: 'eip155:1', address: alice })
  })

  test('behavior: resolves for any namespace, even if the modal closes right after the user connected', async () => {
    const { app, state, next } = opened()
    putConnection(state(), 'solana', { ...connected(1), network: 'solana:mainnet', address: 'So1' })
    closeModal(app)
    await expect(next).resolves.toEqual({ namespace: 'solana', network: 'solana:mainnet', address: 'So1' })
  })

  test('behavior: does not resolve if an earlier connection changes or ends', async () => {
    const { app, state, next } = opened()
    putConnection(state(), 'eip155', { network: 'eip155:8453' })
    dropConnection(state(), 'eip155')
    closeModal(app)
    await expect(next).rejects.toMatchObject({ reason: 'MODAL_CLOSED', code: 4001 })
  })
})
