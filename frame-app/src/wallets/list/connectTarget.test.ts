import { describe, expect, test } from 'vitest'
import { type Choice, connectTarget } from './connectTarget.ts'
import { fakeExtension, fakeWallet } from './fakeListing.ts'

const rabby = fakeExtension({ id: 'uuid', name: 'Rabby', rdns: 'io.rabby' })
const installed = fakeWallet({ name: 'Rabby Wallet', rdns: 'io.rabby' })
const other = fakeWallet({ name: 'Rabby' })

describe('connectTarget', () => {
  test.each<[string, Choice, string, string | null]>([
    [
      'WalletConnect row → ConnectingWalletConnect without wallet',
      { kind: 'walletConnect' },
      'ConnectingWalletConnect',
      null,
    ],
    [
      'announced, injected, external → ConnectingExternal',
      { kind: 'extension', extension: rabby },
      'ConnectingExternal',
      'uuid',
    ],
    [
      'of several namespaces → ConnectingMultiChain',
      { kind: 'extension', extension: { ...rabby, kind: 'multichain' } },
      'ConnectingMultiChain',
      'uuid',
    ],
    [
      'listed → ConnectingExternal if a connector matches',
      { kind: 'listed', wallet: installed },
      'ConnectingExternal',
      'uuid',
    ],
    ['listed → else ConnectingWalletConnect', { kind: 'listed', wallet: other }, 'ConnectingWalletConnect', 'Rabby'],
    [
      'custom → ConnectingWalletConnect always',
      { kind: 'custom', wallet: installed },
      'ConnectingWalletConnect',
      'Rabby Wallet',
    ],
  ])('%s', (_, choice, view, of) => {
    const target = connectTarget(choice, { extensions: [rabby], isMobile: false })
    expect(target.view).toBe(view)
    expect('extensionId' in target ? target.extensionId : (target.wallet?.name ?? null)).toBe(of)
  })

  test("behavior: finds a listed wallet's extension by the wallet-list id", () => {
    const wallet = fakeWallet({ id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96', name: 'x' })
    const extensions = [rabby, fakeExtension({ name: 'MetaMask', id: 'm' })]
    expect(connectTarget({ kind: 'listed', wallet }, { extensions, isMobile: false })).toEqual({
      view: 'ConnectingExternal',
      extensionId: 'm',
    })
  })
})
