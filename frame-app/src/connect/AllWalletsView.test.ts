import { describe, expect, test } from 'vitest'
import { browserWallet, fakeExtension, fakeWallet } from '../wallets/list/fakeListing.ts'
import { sortWallets } from './AllWalletsView.tsx'

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
