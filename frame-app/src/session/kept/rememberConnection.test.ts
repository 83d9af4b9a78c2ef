import { describe, expect, test } from 'vitest'
import { fakeApp, fakeExtension } from '../../fakes/fakeApp.ts'
import { fakeArea } from '../../fakes/fakeArea.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import { connectorOf } from '../connections/connectorOf.ts'
import { forgetConnection, rememberConnection } from './rememberConnection.ts'
import { rememberedConnections } from './rememberedConnections.ts'

const wallet = { name: 'Wallet 1', icon: null, rdns: 'example.wallet1' }

describe('rememberConnection', () => {
  test('default', () => {
    const area = fakeArea()
    const { app, state, walletConnect } = fakeApp({ area })
    state().patchConnection('eip155', { wallet })
    rememberConnection(app, connectorOf(app, 'eip155', fakeExtension().id))
    expect(rememberedConnections(fakeApp({ area }).app)).toMatchInlineSnapshot(`
      {
        "eip155": {
          "connector": "extension",
          "id": "00000000-0000-4000-8000-000000000001",
          "link": "",
          "rdns": "example.wallet1",
        },
      }
    `)
    state().patchConnection('eip155', { wallet: { ...wallet, rdns: '' }, link: 'relay://wc' })
    rememberConnection(app, walletConnect.in('eip155'))
    expect(rememberedConnections(fakeApp({ area }).app)).toMatchInlineSnapshot(`
      {
        "eip155": {
          "connector": "walletConnect",
          "id": "walletConnect",
          "link": "relay://wc",
          "rdns": "",
        },
      }
    `)
  })

  test('behavior: each namespace has its own', () => {
    const { app, walletConnect } = fakeApp()
    rememberConnection(app, walletConnect.in('eip155'))
    rememberConnection(app, walletConnect.in('solana'))
    expect(Object.keys(rememberedConnections(app))).toEqual(['eip155', 'solana'])
  })

  test('behavior: nothing of who the visitor is is kept', () => {
    const area = fakeArea()
    const { app, state, walletConnect } = fakeApp({ area })
    state().patchConnection('eip155', { wallet, address: '0xA11cE', accounts: [{ address: '0xA11cE', type: 'eoa' }] })
    rememberConnection(app, walletConnect.in('eip155'))
    expect(JSON.stringify({ ...area })).not.toContain('A11cE')
  })
})

describe('forgetConnection', () => {
  test('default', () => {
    const area = fakeArea()
    const { app, state, walletConnect } = fakeApp({ area })
    rememberConnection(app, walletConnect.in('eip155'))
    state().patchConnection('eip155', { status: 'connected', epoch: 4 })
    state().setActive('eip155:8453')
    forgetConnection(app, 'eip155')
    expect([rememberedConnections(app), area.length]).toEqual([{}, 0])
    expect(connectionOf(state(), 'eip155')).toMatchObject({ status: 'disconnected', epoch: 5 })
    expect(state().network).toBe('eip155:1')
  })

  test('behavior: another namespace stays', () => {
    const { app, walletConnect } = fakeApp()
    rememberConnection(app, walletConnect.in('eip155'))
    rememberConnection(app, walletConnect.in('solana'))
    forgetConnection(app, 'eip155')
    expect(Object.keys(rememberedConnections(app))).toEqual(['solana'])
  })
})
