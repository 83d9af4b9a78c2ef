import { describe, expect, test } from 'vitest'
import { dropConnection, putConnection } from '../../fakes/putConnection.ts'
import { fakeWallet } from '../../wallets/list/fakeListing.ts'
import { activeConnection, connectionOf, disconnected, isConnected } from './connectionSlice.ts'
import { createStore } from './createStore.ts'

const store = () => createStore().getState

describe('createStore', () => {
  test('default', () => {
    const data = Object.entries(store()()).filter(([, value]) => typeof value !== 'function')
    expect(Object.fromEntries(data)).toMatchInlineSnapshot(`
      {
        "activeNamespace": "eip155",
        "agreed": false,
        "ahead": false,
        "alerts": [],
        "auth": {
          "farcaster": null,
          "loginMethod": null,
          "loginUsed": false,
          "mailFreeAt": 0,
          "pendingEmail": "",
          "preferredAccountTypes": {},
          "readyFrames": 0,
          "smartAccountDeployed": null,
          "smartAccountNetworks": [],
          "social": null,
          "socialResult": null,
          "surface": "none",
          "user": null,
          "waiting": 0,
        },
        "awake": true,
        "connectedIn": null,
        "connections": {},
        "custom": null,
        "direction": "forward",
        "extensions": {},
        "filter": null,
        "firstLoaded": false,
        "history": [],
        "known": {},
        "listed": null,
        "loading": false,
        "mayLoadMore": false,
        "network": null,
        "networks": [],
        "online": true,
        "open": false,
        "options": {},
        "originAllowed": null,
        "painted": null,
        "pairing": null,
        "pairingError": null,
        "preloaded": false,
        "profiles": {},
        "recent": [],
        "remote": null,
        "sdkVersion": "",
        "searching": false,
        "settled": false,
        "shakes": 0,
        "shownAlerts": [],
        "signInBusy": null,
        "signIns": {},
        "snack": null,
        "snacks": 0,
        "themeMode": null,
        "themeVariables": {},
      }
    `)
  })

  test('behavior: two stores share no state', () => {
    const [one, other] = [store(), store()]
    one().setOpen(true)
    putConnection(one(), 'eip155', {})
    expect([other().open, other().connections]).toEqual([false, {}])
  })
})

describe('createConnectionSlice', () => {
  test('default', () => {
    const state = store()
    expect([connectionOf(state(), 'eip155'), isConnected(state())]).toEqual([disconnected, false])
    putConnection(state(), 'eip155', { address: '0x' })
    expect(connectionOf(state(), 'eip155')).toMatchObject({ status: 'connected', address: '0x', epoch: 1 })
    expect(isConnected(state())).toBe(true)
  })

  test('behavior: changing one namespace’s connection leaves other namespaces and other fields unchanged', () => {
    const state = store()
    putConnection(state(), 'solana')
    const before = connectionOf(state(), 'solana')
    state().patchTable('eip155', { attempt: -1 })
    expect(connectionOf(state(), 'solana')).toBe(before)
    dropConnection(state(), 'solana')
    expect(connectionOf(state(), 'solana').epoch).toBe(2)
  })

  test('behavior: returns the active namespace’s connection as the active connection', () => {
    const state = store()
    putConnection(state(), 'solana', {})
    expect(isConnected(state())).toBe(false)
    state().setActive('solana:mainnet', 'solana')
    expect([activeConnection(state()).status, state().network]).toEqual(['connected', 'solana:mainnet'])
    state().setActive('solana:devnet')
    expect(state().activeNamespace).toBe('solana')
  })
})

describe('createNoticeSlice', () => {
  const alert = { id: 'a', tone: 'danger', title: 'Rate Limited' } as const

  test('default', () => {
    const state = store()
    state().addAlert(alert)
    state().setSnack({ id: 1, variant: 'success', text: 'Copied' })
    expect([state().alerts, state().snack?.text]).toEqual([[alert], 'Copied'])
    state().dismissAlert('a')
    state().setSnack(null)
    expect([state().alerts, state().snack]).toEqual([[], null])
  })

  test('behavior: shows an alert without `returns` only once, even after the user dismissed it', () => {
    const state = store()
    state().addAlert(alert)
    const before = state().alerts
    state().addAlert({ ...alert, title: 'Again' })
    expect(state().alerts).toBe(before)
    state().dismissAlert('a')
    state().addAlert(alert)
    state().addAlert({ ...alert, id: 'b' })
    expect(state().alerts.map(({ id }) => id)).toEqual(['b'])
  })
})

describe('createThemeSlice', () => {
  test('default', () => {
    const state = store()
    state().setTheme({ themeMode: 'light', themeVariables: { '--w3m-accent': '#f00' } })
    state().setTheme({ themeVariables: { '--w3m-z-index': 5 } })
    expect([state().themeMode, state().themeVariables]).toEqual([
      'light',
      { '--w3m-accent': '#f00', '--w3m-z-index': 5 },
    ])
  })

  test('behavior: setTheme keeps the values that the call omits', () => {
    const state = store()
    state().setTheme({ themeMode: 'light' })
    const { themeVariables } = state()
    state().setTheme({})
    expect([state().themeMode, state().themeVariables === themeVariables]).toEqual(['light', true])
  })
})

describe('createPairingSlice', () => {
  test('default', () => {
    const state = store()
    state().setPairingError('Connection error')
    state().setPairing({ uri: 'wc:0' })
    expect([state().pairing?.uri, state().pairingError]).toEqual(['wc:0', null])
    state().setPairingError('Connection error')
    expect([state().pairing, state().pairingError]).toEqual([null, 'Connection error'])
  })
})

describe('createModalSlice', () => {
  test('default', () => {
    const state = store()
    state().setOpen(true)
    state().setPainted('Connect')
    state().setLoading(true)
    state().shake()
    state().shake()
    state().setAwake(false)
    state().setOnline(false)
    expect(state()).toMatchObject({
      open: true,
      painted: 'Connect',
      loading: true,
      shakes: 2,
      awake: false,
      online: false,
    })
  })
})

describe('createRecentSlice', () => {
  test('default', () => {
    const state = store()
    const [a, b] = ['A', 'B'].map((name) => fakeWallet({ name }))
    state().know(a!)
    state().know(b!)
    state().know({ ...a!, name: 'A, newer' })
    state().setRecent([b!])
    expect([Object.values(state().known).map(({ name }) => name), state().recent]).toEqual([['A, newer', 'B'], [b]])
  })
})
