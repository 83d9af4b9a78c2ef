import { describe, expect, test } from 'vitest'
import { fakeApp } from '../fakes/fakeApp.ts'
import { closeModal } from '../modal/routing/closeModal.ts'
import { showHostLink } from './showHostLink.ts'

const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`

describe('showHostLink', () => {
  test('default', () => {
    const { app, state } = fakeApp({ options: { manualWCControl: true } })
    showHostLink(app, uri)
    expect(state().pairing).toEqual({ uri, isHosts: true })
    state().setOpen(true)
    closeModal(app)
    expect(state().pairing).toBeNull()
  })

  test('error: rejects a pairing link from the host unless the host controls WalletConnect', () => {
    const { app, state } = fakeApp()
    expect(() => showHostLink(app, uri)).toThrow('`uri` needs `manualWCControl`')
    expect(state().pairing).toBeNull()
  })
})
