import { describe, expect, test } from 'vitest'
import { ViewName } from '#shared/tables/ViewName.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { closeModal, dismissModal } from './closeModal.ts'
import { openModal } from './openModal.ts'

describe('closeModal', () => {
  test('default', () => {
    const { app, state, walletConnect } = fakeApp()
    openModal(app)
    state().setPairing({ uri: 'wc:0' })
    state().setLoading(true)
    state().setSnack({ id: 1, variant: 'error', text: 'Failed to connect' })
    closeModal(app)
    expect(state()).toMatchObject({ open: false, pairing: null, loading: false, snack: null })
    expect(walletConnect.done).toEqual(['abort'])
  })

  test('behavior: does nothing if the modal is already closed', () => {
    const { app, walletConnect } = fakeApp()
    closeModal(app)
    expect(walletConnect.done).toEqual([])
  })

  test('behavior: closes the modal even if its view does not let the user dismiss it', () => {
    const { app, state } = fakeApp()
    openModal(app)
    state().reset('UnsupportedChain')
    closeModal(app)
    expect(state().open).toBe(false)
  })
})

describe('dismissModal', () => {
  test('default', () => {
    const { app, state } = fakeApp()
    openModal(app)
    dismissModal(app)
    expect([state().open, state().shakes]).toEqual([false, 0])
  })

  test.each(ViewName.options.filter((view) => view !== 'UnsupportedChain'))(
    'behavior: lets the user dismiss %s',
    (view) => {
      const { app, state } = fakeApp()
      openModal(app)
      state().push(view)
      dismissModal(app)
      expect([state().open, state().shakes]).toEqual([false, 0])
    },
  )

  test('behavior: the user can close the modal if the network is unsupported only for swaps', () => {
    const { app, state } = fakeApp()
    for (const view of ['UnsupportedChain', 'SwitchNetwork'] as const) {
      openModal(app)
      state().reset('UnsupportedChain', { purpose: 'swap' })
      state().push(view, view === 'SwitchNetwork' ? { network: 'eip155:1' } : { purpose: 'swap' })
      dismissModal(app)
      expect([state().open, state().shakes]).toEqual([false, 0])
    }
  })

  test.each(['SwitchNetwork', 'SwitchActiveChain'] as const)(
    'behavior: shakes UnsupportedChain, and %s if opened from it, instead of closing the modal',
    (view) => {
      const { app, state } = fakeApp()
      openModal(app)
      state().reset('UnsupportedChain')
      dismissModal(app)
      state().push(view, { network: 'eip155:1' })
      dismissModal(app)
      expect([state().open, state().shakes]).toEqual([true, 2])
    },
  )

  test('behavior: does not shake a closed modal', () => {
    const { app, state } = fakeApp()
    openModal(app)
    state().reset('UnsupportedChain')
    closeModal(app)
    dismissModal(app)
    expect(state().shakes).toBe(0)
  })
})
