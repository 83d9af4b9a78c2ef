import { describe, expect, test } from 'vitest'
import { dedupeWallets } from './dedupeWallets.ts'
import { fakeExtension, fakeWallet } from './fakeListing.ts'

const metaMaskId = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const metaMask = fakeWallet({ id: metaMaskId, name: 'MetaMask', rdns: 'io.metamask' })
const nothing = { extensions: [], recent: [], isMobile: false }

describe('dedupeWallets', () => {
  test.each([
    ['nothing shown', nothing, 1],
    ['by rdns of a connector', { ...nothing, extensions: [fakeExtension({ name: 'x', rdns: 'io.metamask' })] }, 0],
    [
      'by rdns alias on mobile',
      { ...nothing, isMobile: true, extensions: [fakeExtension({ name: 'x', rdns: 'io.metamask.mobile' })] },
      0,
    ],
    ['by rdns of a recent wallet', { ...nothing, recent: [fakeWallet({ name: 'x', rdns: 'io.metamask' })] }, 0],
    ['by explorer id', { ...nothing, extensions: [fakeExtension({ name: 'MetaMask' })] }, 0],
    ['by recent id', { ...nothing, recent: [fakeWallet({ id: metaMaskId, name: 'x' })] }, 0],
    ['not by name', { ...nothing, recent: [fakeWallet({ id: 'y', name: 'MetaMask' })] }, 1],
    ['not by a borrowed name', { ...nothing, extensions: [fakeExtension({ name: 'MetaMask', rdns: 'io.evil' })] }, 1],
  ])('%s', (_, shown, left) => {
    expect(dedupeWallets([metaMask], shown)).toHaveLength(left)
  })

  test('behavior: never treats wallets without an rdns as the same wallet', () => {
    const wallets = [fakeWallet({ name: 'A' }), fakeWallet({ name: 'B' })]
    const shown = { ...nothing, extensions: [fakeExtension({ name: 'C' })], recent: [fakeWallet({ name: 'D' })] }
    expect(dedupeWallets(wallets, shown)).toEqual(wallets)
  })

  test('behavior: keeps two different wallets that have the same name', () => {
    const wallets = [fakeWallet({ id: '1', name: 'Twin' }), fakeWallet({ id: '2', name: 'Twin' })]
    expect(dedupeWallets(wallets, nothing)).toEqual(wallets)
  })
})
