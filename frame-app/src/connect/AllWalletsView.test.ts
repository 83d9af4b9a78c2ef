import { describe, expect, test } from 'vitest'
import { browserWallet, fakeExtension, fakeWallet } from '../wallets/list/fakeListing.ts'
import { matchingWallets, sortWallets } from './AllWalletsView.tsx'

const wallets = [
  fakeWallet({ name: 'A' }),
  fakeWallet({ name: 'B', rdns: 'io.b' }),
  fakeWallet({ name: 'C' }),
  fakeWallet({ name: 'D', rdns: 'io.metamask' }),
]
const none = { extensions: [], featuredIds: [], isMobile: false }
const names = (input: Partial<Parameters<typeof sortWallets>[1]>) =>
  sortWallets(wallets, { ...none, ...input })
    .map((wallet) => (wallet as (typeof wallets)[number]).name)
    .join('')

describe('matchingWallets', () => {
  const listed = [
    fakeWallet({ name: 'Ledger', badge_type: 'certified' }),
    fakeWallet({ name: 'Edge', badge_type: 'none' }),
    fakeWallet({ name: 'Rainbow', badge_type: 'certified' }),
  ]
  const found = (search: string, certified = false) =>
    matchingWallets(listed, search, certified).map(({ name }) => name)

  test('default: returns the wallets whose name contains the search, in any case', () => {
    expect(found('EDG')).toEqual(['Ledger', 'Edge'])
    expect(found('zz')).toEqual([])
  })

  test('behavior: returns all wallets for less than two characters', () => {
    expect(found('z')).toEqual(['Ledger', 'Edge', 'Rainbow'])
  })

  test('behavior: returns only certified wallets if the filter is on', () => {
    expect(found('', true)).toEqual(['Ledger', 'Rainbow'])
    expect(found('edg', true)).toEqual(['Ledger'])
  })
})

describe('sortWallets', () => {
  test.each([
    ['unchanged', {}, 'ABCD'],
    ['installed first', { extensions: [fakeExtension({ name: 'x', rdns: 'io.metamask' })] }, 'DABC'],
    ['then configured featured order', { featuredIds: ['C', 'B'] }, 'CBAD'],
    [
      'installed before featured',
      { featuredIds: ['C'], extensions: [fakeExtension({ name: 'x', rdns: 'io.b' })] },
      'BCAD',
    ],
    ['an ANNOUNCED connector has the same rdns', { extensions: [{ ...browserWallet, rdns: 'io.b' }] }, 'ABCD'],
    ['none without rdns is installed', { extensions: [fakeExtension({ name: 'A' })] }, 'ABCD'],
    [
      'rdns alias on mobile',
      { isMobile: true, extensions: [fakeExtension({ name: 'x', rdns: 'io.metamask.mobile' })] },
      'DABC',
    ],
  ])('%s', (_, input, expected) => {
    expect(names(input)).toBe(expected)
  })
})
