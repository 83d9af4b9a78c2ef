import { describe, expect, test } from 'vitest'
import { browserWallet, fakeExtension } from './fakeListing.ts'
import { type ExtensionFilters, visibleExtensions } from './visibleExtensions.ts'

const metaMaskId = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const metaMask = fakeExtension({ name: 'MetaMask', rdns: 'io.metamask' })
const rabby = fakeExtension({ name: 'Rabby Wallet', rdns: 'io.rabby' })
const external = fakeExtension({ name: 'Coinbase', kind: 'external' })
const none: ExtensionFilters = { isMobile: false, excludedIds: [], excluded: [], includedIds: [], included: [] }
const names = (extensions: readonly { name: string }[]) => extensions.map(({ name }) => name)

describe('visibleExtensions', () => {
  test.each<[string, Partial<ExtensionFilters>, string[]]>([
    ['all', {}, ['MetaMask', 'Rabby Wallet', 'Coinbase']],
    ['excluded by rdns', { excluded: [{ id: 'x', name: 'y', rdns: 'io.rabby' }] }, ['MetaMask', 'Coinbase']],
    [
      'excluded by name, whatever its case',
      { excluded: [{ id: 'x', name: 'RABBY wallet', rdns: null }] },
      ['MetaMask', 'Coinbase'],
    ],
    ['excluded by id', { excluded: [{ id: metaMaskId, name: '', rdns: null }] }, ['Rabby Wallet', 'Coinbase']],
    [
      'excluded, an external one too',
      { excluded: [{ id: 'x', name: 'Coinbase', rdns: null }] },
      ['MetaMask', 'Rabby Wallet'],
    ],
    ['excluded by id, before the list is loaded', { excludedIds: [metaMaskId] }, ['Rabby Wallet', 'Coinbase']],
    [
      'not among the included ids; one of unknown id waits for the list, external ones stay',
      { includedIds: ['x'], included: null },
      ['Coinbase'],
    ],
    ['one of unknown id, where the list cannot tell', { includedIds: ['x'] }, ['Rabby Wallet', 'Coinbase']],
    [
      'one of unknown id that the list says is included',
      { includedIds: ['x'], included: [{ id: 'x', name: 'Rabby', rdns: 'io.rabby' }] },
      ['Rabby Wallet', 'Coinbase'],
    ],
    [
      'a single wallet: all others are hidden',
      { includedIds: [metaMaskId], included: [{ id: metaMaskId, name: 'MetaMask', rdns: 'io.metamask' }] },
      ['MetaMask', 'Coinbase'],
    ],
    [
      'a name does not include a wallet that has an rdns',
      { includedIds: ['x'], included: [{ id: 'x', name: 'Rabby Wallet', rdns: 'io.other' }] },
      ['Coinbase'],
    ],
    [
      'included and excluded: excluded',
      { includedIds: [metaMaskId], excludedIds: [metaMaskId] },
      ['Rabby Wallet', 'Coinbase'],
    ],
    ['among the included ids', { includedIds: [metaMaskId] }, ['MetaMask', 'Rabby Wallet', 'Coinbase']],
    [
      'an excluded wallet without rdns does not match one without',
      { excluded: [{ id: 'x', name: 'y', rdns: '' }] },
      ['MetaMask', 'Rabby Wallet', 'Coinbase'],
    ],
  ])('%s', (_, filters, expected) => {
    expect(names(visibleExtensions([metaMask, rabby, external], { ...none, ...filters }))).toEqual(expected)
  })

  test.each([
    ['desktop, nothing announced: else a legacy wallet is unreachable', [browserWallet], false, ['Browser Wallet']],
    ['desktop, beside an announced wallet', [browserWallet, rabby], false, ['Rabby Wallet']],
    ['desktop, beside an external one', [browserWallet, external], false, ['Browser Wallet', 'Coinbase']],
    ['mobile', [browserWallet, metaMask], true, ['Browser Wallet', 'MetaMask']],
  ])('decides whether to show "Browser Wallet" on %s', (_, extensions, isMobile, expected) => {
    expect(names(visibleExtensions(extensions, { ...none, isMobile }))).toEqual(expected)
  })

  test('behavior: with an include list, matches a wallet without an rdns by name, and shows the legacy wallet', () => {
    const leather = fakeExtension({ name: 'Leather Beta' })
    const filters = { ...none, includedIds: ['x'], included: [{ id: 'x', name: 'leather beta', rdns: null }] }
    expect(names(visibleExtensions([leather, rabby], filters))).toEqual(['Leather Beta'])
    expect(names(visibleExtensions([browserWallet], { ...filters, included: null }))).toEqual(['Browser Wallet'])
  })

  test('behavior: does not show "Browser Wallet" in place of an excluded wallet', () => {
    const excluded = [{ id: metaMaskId, name: 'MetaMask', rdns: 'io.metamask' }]
    expect(visibleExtensions([metaMask, browserWallet], { ...none, excluded })).toEqual([])
  })
})
