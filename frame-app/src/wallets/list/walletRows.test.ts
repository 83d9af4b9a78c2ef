import { describe, expect, test } from 'vitest'
import { browserWallet, fakeExtension, fakeWallet } from './fakeListing.ts'
import { allWalletsTag, dedupeWallets, type WalletRowsInput, walletRows } from './walletRows.ts'

const nothing: WalletRowsInput = {
  isMobile: false,
  namespace: 'eip155',
  hasWalletConnect: true,
  extensions: [],
  excludedIds: [],
  excluded: [],
  includedIds: [],
  included: [],
  recent: [],
  featured: [],
  custom: [],
  recommended: [],
  hasFeaturedIds: false,
  hasAllWallets: true,
  count: null,
}
const rabby = fakeExtension({ name: 'Rabby', rdns: 'io.rabby' })
const external = fakeExtension({ name: 'Coinbase', kind: 'external' })
const wallets = (...names: readonly string[]) => names.map((name) => fakeWallet({ name }))
const keys = (input: Partial<WalletRowsInput>) => walletRows({ ...nothing, ...input }).map(({ key }) => key)

describe('walletRows', () => {
  test('default: returns the rows in the default order, with their tags', () => {
    const rows = walletRows({
      ...nothing,
      extensions: [external, rabby],
      recent: wallets('Recent'),
      featured: wallets('Featured'),
      custom: wallets('Custom'),
      recommended: wallets('Recommended'),
      hasFeaturedIds: true,
      count: 2164,
    })
    expect(rows.map(({ key, tag }) => `${key} [${tag}]`)).toMatchInlineSnapshot(`
      [
        "walletConnect [qr code]",
        "recent:Recent [recent]",
        "installed:Rabby [installed]",
        "featured:Featured [null]",
        "custom:Custom [null]",
        "external:Coinbase [null]",
        "allWallets [2160+]",
      ]
    `)
  })

  test('behavior: the picture of "All Wallets" shows the last four wallets, or none if there are fewer', () => {
    const examplesOf = (...names: readonly string[]) => {
      const [first, ...others] = wallets(...names)
      const rows = walletRows({ ...nothing, featured: first ? [first] : [], recommended: others })
      return rows.flatMap((row) => (row.kind === 'allWallets' ? row.examples.map(({ name }) => name) : []))
    }
    expect(examplesOf('A', 'B', 'C', 'D', 'E')).toEqual(['B', 'C', 'D', 'E'])
    expect(examplesOf('A', 'B', 'C')).toEqual([])
  })

  test('behavior: if installed wallets have the same name, ignoring case and spaces, shows their rdns', () => {
    const extensions = [
      fakeExtension({ id: '1', name: 'Rabby', rdns: 'io.impostor' }),
      fakeExtension({ id: '2', name: 'Rabby', rdns: 'io.rabby' }),
      fakeExtension({ id: '3', name: ' ra\u00A0bby', rdns: 'io.other' }),
      fakeExtension({ id: '4', name: 'Phantom', rdns: 'app.phantom' }),
    ]
    const rows = walletRows({ ...nothing, hasAllWallets: false, extensions })
    expect(rows.flatMap((row) => (row.kind === 'installed' ? [[row.extension.id, row.mark]] : []))).toEqual([
      ['1', 'io.impostor'],
      ['2', 'io.rabby'],
      ['3', 'io.other'],
      ['4', false],
    ])
  })

  test.each<[fact: string, input: Partial<WalletRowsInput>, expected: string[]]>([
    ['types with nothing to show are skipped', {}, ['walletConnect', 'allWallets']],
    ['walletConnect: desktop only', { isMobile: true }, ['allWallets']],
    ['walletConnect: enabled', { hasWalletConnect: false }, ['allWallets']],
    [
      'listed types first, unlisted ones afterwards in the default order',
      { order: ['external', 'injected'], extensions: [external, rabby] },
      ['external:Coinbase', 'installed:Rabby', 'walletConnect', 'allWallets'],
    ],
    [
      'injected: those of several namespaces first, with a tag of their own',
      { extensions: [rabby, { ...fakeExtension({ name: 'Phantom' }), kind: 'multichain' }] },
      ['walletConnect', 'installed:Phantom', 'installed:Rabby', 'allWallets'],
    ],
    [
      'injected: announced before injected',
      { isMobile: true, extensions: [browserWallet, rabby] },
      ['installed:Rabby', 'installed:legacy', 'allWallets'],
    ],
    [
      'injected: passing the visibility rule',
      { extensions: [browserWallet, rabby], excluded: [{ id: 'x', name: 'rabby', rdns: null }] },
      ['walletConnect', 'allWallets'],
    ],
    [
      'recent: minus excluded',
      { recent: wallets('A', 'B'), excludedIds: ['A'] },
      ['walletConnect', 'recent:B', 'allWallets'],
    ],
    [
      'recent: minus those with an installed connector of same name',
      { recent: wallets('Rabby'), extensions: [rabby] },
      ['walletConnect', 'installed:Rabby', 'allWallets'],
    ],
    [
      'recent: minus those with an installed connector of same rdns',
      { recent: [fakeWallet({ name: 'A', rdns: 'io.rabby' })], extensions: [rabby] },
      ['walletConnect', 'installed:Rabby', 'allWallets'],
    ],
    [
      'recent: minus those whose chains do not include the active namespace',
      { recent: [fakeWallet({ name: 'A', chains: ['solana:x'] })] },
      ['walletConnect', 'allWallets'],
    ],
    [
      'recent: one that names no chains stays',
      { recent: [fakeWallet({ name: 'A', chains: [] })] },
      ['walletConnect', 'recent:A', 'allWallets'],
    ],
    [
      'featured list de-duplicated',
      { featured: wallets('A', 'B'), recent: wallets('A') },
      ['walletConnect', 'recent:A', 'featured:B', 'allWallets'],
    ],
    [
      'customWallets de-duplicated by RDNS',
      { custom: [fakeWallet({ name: 'A', rdns: 'io.rabby' }), fakeWallet({ name: 'Rabby' })], extensions: [rabby] },
      ['walletConnect', 'installed:Rabby', 'custom:Rabby', 'allWallets'],
    ],
    [
      'two wallets with one name must both stay',
      { featured: [fakeWallet({ id: '1', name: 'T' }), fakeWallet({ id: '2', name: 'T' })] },
      ['walletConnect', 'featured:1', 'featured:2', 'allWallets'],
    ],
    [
      'recommended: at most 2',
      { recommended: wallets('A', 'B', 'C') },
      ['walletConnect', 'recommended:A', 'recommended:B', 'allWallets'],
    ],
    [
      'recommended: 2 − installed',
      { recommended: wallets('A', 'B'), extensions: [rabby] },
      ['walletConnect', 'installed:Rabby', 'recommended:A', 'allWallets'],
    ],
    [
      'recommended: except "Browser Wallet"',
      { recommended: wallets('A', 'B'), extensions: [browserWallet] },
      ['walletConnect', 'installed:legacy', 'recommended:A', 'recommended:B', 'allWallets'],
    ],
    [
      'recommended: 2 − recent',
      { recommended: wallets('A', 'B'), recent: wallets('X', 'Y') },
      ['walletConnect', 'recent:X', 'recent:Y', 'allWallets'],
    ],
    [
      'recommended: never below 0',
      { recommended: wallets('A'), recent: wallets('X', 'Y'), extensions: [rabby] },
      ['walletConnect', 'recent:X', 'recent:Y', 'installed:Rabby', 'allWallets'],
    ],
    [
      'recommended: external ones do not count',
      { recommended: wallets('A', 'B'), extensions: [external] },
      ['walletConnect', 'external:Coinbase', 'recommended:A', 'recommended:B', 'allWallets'],
    ],
    [
      'recommended: hidden if no WalletConnect connector',
      { recommended: wallets('A'), hasWalletConnect: false },
      ['allWallets'],
    ],
    [
      'recommended: hidden if featuredWalletIds configured',
      { recommended: wallets('A'), hasFeaturedIds: true },
      ['walletConnect', 'allWallets'],
    ],
    [
      'recommended: hidden if customWallets configured',
      { recommended: wallets('A'), custom: wallets('C') },
      ['walletConnect', 'custom:C', 'allWallets'],
    ],
    ['all wallets: where the row stands', { hasAllWallets: false }, ['walletConnect']],
    [
      'a single wallet included: of the others only what the dapp brings itself',
      {
        extensions: [rabby, fakeExtension({ name: 'MetaMask', rdns: 'io.metamask' }), external],
        includedIds: ['rabby'],
        included: [{ id: 'rabby', name: 'Rabby', rdns: 'io.rabby' }],
        recommended: [fakeWallet({ id: 'rabby', name: 'Rabby', rdns: 'io.rabby' })],
        count: 1,
      },
      ['walletConnect', 'installed:Rabby', 'external:Coinbase', 'allWallets'],
    ],
    [
      'a single wallet included that is not installed',
      { includedIds: ['rabby'], included: [{ id: 'rabby', name: 'Rabby', rdns: null }], recommended: wallets('Rabby') },
      ['walletConnect', 'recommended:Rabby', 'allWallets'],
    ],
  ])('%s', (_, input, expected) => {
    expect(keys(input)).toEqual(expected)
  })
})

describe('allWalletsTag', () => {
  test.each([
    ['exact below 10', 9, '9'],
    ['none', 0, '0'],
    ['nothing removed', 10, '10'],
    ['+ when rounding removed something', 11, '10+'],
    ['', 439, '430+'],
    ['', 500, '500'],
    ['', 2164, '2160+'],
  ])('%s %i', (_, count, tag) => {
    expect(allWalletsTag(count)).toBe(tag)
  })
})

describe('dedupeWallets', () => {
  const metaMaskId = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
  const metaMask = fakeWallet({ id: metaMaskId, name: 'MetaMask', rdns: 'io.metamask' })

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
