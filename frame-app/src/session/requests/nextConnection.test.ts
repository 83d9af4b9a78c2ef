import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { alice } from '../../fakes/fakeWallet.ts'
import { closeModal } from '../modal/closeModal.ts'
import { openModal } from '../modal/openModal.ts'
import { nextConnection } from './nextConnection.ts'

const connected = (epoch: number) => ({ status: 'connected', network: 'eip155:1', address: alice, epoch }) as const

function opened() {
  const fake = fakeApp()
  fake.state().patchConnection('eip155', connected(3))
  openModal(fake.app)
  return { ...fake, next: nextConnection(fake.app) }
}

describe('nextConnection', () => {
  test('default', async () => {
    const { state, next } = opened()
    state().patchConnection('eip155', { status: 'connecting' })
    state().patchConnection('eip155', connected(4))
    await expect(next).resolves.toEqual({ namespace: 'eip155', network: 'eip155:1', address: alice })
  })

  test('behavior: any namespace will do, and connected and closed at once is connected', async () => {
    const { app, state, next } = opened()
    state().patchConnection('solana', { ...connected(1), network: 'solana:mainnet', address: 'So1' })
    closeModal(app)
    await expect(next).resolves.toEqual({ namespace: 'solana', network: 'solana:mainnet', address: 'So1' })
  })

  test('behavior: what was connected before, and what it says, is not it', async () => {
    const { app, state, next } = opened()
    state().patchConnection('eip155', { network: 'eip155:8453' })
    state().patchConnection('eip155', { status: 'disconnected' })
    closeModal(app)
    await expect(next).rejects.toMatchObject({ reason: 'MODAL_CLOSED', code: 4001 })
  })
})
