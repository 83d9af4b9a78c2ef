import { describe, expect, test } from 'vitest'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { openModal } from '../modal/routing/openModal.ts'
import type { Choice } from '../wallets/list/connectTarget.ts'
import { fakeWallet } from '../wallets/list/fakeListing.ts'
import { chooseWallet } from './chooseWallet.ts'
import { shownExtensions } from './shownExtensions.ts'

function chosen(choice: Choice, given: Parameters<typeof fakeApp>[0] = {}) {
  const { app, state } = fakeApp(given)
  openModal(app)
  chooseWallet(app, choice)
  return { route: state().history.at(-1), history: state().history.length, known: Object.keys(state().known) }
}

describe('chooseWallet', () => {
  test('default', () => {
    expect(chosen({ kind: 'walletConnect' })).toEqual({
      route: { view: 'ConnectingWalletConnect', params: {} },
      history: 2,
      known: [],
    })
  })

  test('behavior: opens the view that connects to a wallet extension', () => {
    expect(chosen({ kind: 'extension', extension: fakeExtension() }).route).toEqual({
      view: 'ConnectingExternal',
      params: { extension: fakeExtension().id },
    })
  })

  test('behavior: stores the chosen wallet, so that the view can find it by its id', () => {
    expect(chosen({ kind: 'listed', wallet: fakeWallet({ name: 'A' }) })).toEqual({
      route: { view: 'ConnectingWalletConnect', params: { wallet: 'A' } },
      history: 2,
      known: ['A'],
    })
  })

  test('behavior: opens the installed extension of a listed wallet, but not of a custom wallet', () => {
    const wallet = fakeWallet({ name: 'A', rdns: 'example.wallet1' })
    expect(chosen({ kind: 'listed', wallet }).route).toMatchObject({
      view: 'ConnectingExternal',
      params: { extension: fakeExtension().id },
    })
    expect(chosen({ kind: 'custom', wallet }).route).toMatchObject({ view: 'ConnectingWalletConnect' })
  })

  test('behavior: ignores a wallet’s extension for another namespace', () => {
    const { app, state } = fakeApp()
    openModal(app, { namespace: 'solana' })
    chooseWallet(app, { kind: 'listed', wallet: fakeWallet({ name: 'A', rdns: 'example.wallet1' }) })
    expect(state().history.at(-1)?.view).toBe('ConnectingWalletConnect')
  })

  test('behavior: lets the user first choose a namespace if the wallet supports several namespaces', () => {
    const { app, state } = fakeApp({ options: { networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] } })
    const other = fakeExtension(2, { name: 'Wallet 1', rdns: '' })
    state().addExtensions('solana', [other])
    openModal(app)
    const [extension] = shownExtensions(state())
    expect(extension).toMatchObject({ kind: 'multichain', id: fakeExtension().id })
    chooseWallet(app, { kind: 'extension', extension: extension! })
    expect(state().history.at(-1)).toEqual({
      view: 'ConnectingMultiChain',
      params: { extension: fakeExtension().id },
    })
    // If the Connect view was opened for one namespace, the user need not choose a namespace.
    openModal(app, { namespace: 'solana' })
    expect(shownExtensions(state())).toEqual([{ id: other.id, kind: 'announced', name: 'Wallet 1', rdns: '' }])
  })

  test('behavior: opens only one view if the user clicks twice', () => {
    const { app, state } = fakeApp()
    openModal(app)
    for (let press = 0; press < 2; press++) chooseWallet(app, { kind: 'walletConnect' })
    expect(state().history.length).toBe(2)
  })
})
