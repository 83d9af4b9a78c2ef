import { describe, expect, test } from 'vitest'
import { connectNamespace } from '../../app/store/connectNamespace.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { putConnection } from '../../fakes/putConnection.ts'
import { openModal } from './openModal.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const opened = (given: Parameters<typeof fakeApp>[0] = {}, connectedOn?: string, input = {}) => {
  const { app, state } = fakeApp(given)
  if (connectedOn) putConnection(state(), 'eip155', { network: connectedOn })
  openModal(app, input)
  return state().history.map(({ view }) => view)
}

describe('openModal', () => {
  test('default', () => {
    const { app, state } = fakeApp()
    state().push('AllWallets')
    openModal(app)
    expect(state()).toMatchObject({ open: true, history: [{ view: 'Connect', params: {} }] })
  })

  test('behavior: while a wallet is connected, opens Account or the requested view', () => {
    expect(opened({}, 'eip155:1')).toEqual(['Account'])
    expect(opened({}, 'eip155:1', { view: 'Networks' })).toEqual(['Networks'])
  })

  test('behavior: keeps the params of the requested view, unless a different view opens', () => {
    const input = { view: 'SwitchNetwork', params: { network: 'eip155:8453' } } as const
    const { app, state } = fakeApp()
    openModal(app, input)
    expect(state().history).toEqual([{ view: 'SwitchNetwork', params: { network: 'eip155:8453' } }])
    putConnection(state(), 'eip155', { network: 'eip155:5' })
    openModal(app, input)
    expect(state().history).toEqual([{ view: 'UnsupportedChain', params: {} }])
  })

  test('behavior: opens Connect for an unconnected namespace, and makes it active only once it connects', () => {
    const { app, state } = fakeApp()
    putConnection(state(), 'eip155', { network: 'eip155:1' })
    openModal(app, { namespace: 'solana' })
    expect(state().history).toEqual([{ view: 'Connect', params: { namespace: 'solana' } }])
    expect([state().activeNamespace, state().network]).toEqual(['eip155', 'eip155:1'])
    expect(connectNamespace(state())).toBe('solana')
  })

  test('behavior: makes a connected namespace and its network active', () => {
    const { app, state } = fakeApp({ options: { networks: ['eip155:1', solana] } })
    putConnection(state(), 'solana', { network: solana })
    openModal(app, { namespace: 'solana' })
    expect(state().history).toEqual([{ view: 'Account', params: {} }])
    expect([state().activeNamespace, state().network]).toEqual(['solana', solana])
  })

  test("behavior: shows only the requested namespace's wallets, and activates the namespace if connected", () => {
    const networks = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
    const { app, state } = fakeApp({ options: { networks } })
    putConnection(state(), 'eip155', { network: 'eip155:1' })
    openModal(app, { namespace: 'solana' })
    expect(state()).toMatchObject({
      activeNamespace: 'eip155',
      network: 'eip155:1',
      filter: 'solana',
      history: [{ view: 'Connect' }],
    })
    openModal(app, { namespace: 'eip155' })
    expect(state()).toMatchObject({ network: 'eip155:1', filter: 'eip155', history: [{ view: 'Account' }] })
    openModal(app)
    expect([state().activeNamespace, state().filter]).toEqual(['eip155', null])
  })

  test('behavior: opens UnsupportedChain on an unlisted network, unless the dapp allows such networks', () => {
    expect(opened({}, 'eip155:137')).toEqual(['UnsupportedChain'])
    expect(opened({}, 'eip155:137', { view: 'Account' })).toEqual(['UnsupportedChain'])
    expect(opened({ options: { enableNetworkSwitch: false } }, 'eip155:137')).toEqual(['Account'])
    expect(opened({ options: { allowUnsupportedChain: true } }, 'eip155:137')).toEqual(['Account'])
  })

  test('behavior: opens a WalletConnect view if the host page controls WalletConnect', () => {
    const options = { manualWCControl: true }
    expect(opened({ options })).toEqual(['ConnectingWalletConnectBasic'])
    expect(opened({ options, isPhone: true })).toEqual(['AllWallets'])
  })
})
