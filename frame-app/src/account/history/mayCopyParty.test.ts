import { describe, expect, test } from 'vitest'
import { nftOf, transferOf } from '../../fakes/historyEntries.ts'
import { mayCopyParty } from './mayCopyParty.ts'

const out = transferOf({ direction: 'out' })

describe('mayCopyParty', () => {
  test('default', () => {
    expect(mayCopyParty({ isOwn: true, transfers: [out] })).toBe(true)
    expect(mayCopyParty({ isOwn: true, transfers: [] })).toBe(true)
    expect(mayCopyParty({ isOwn: false, transfers: [transferOf()] })).toBe(true)
  })

  test.each([
    ['another account moved the visitor’s tokens', [out]],
    ['it moved some and sent others', [transferOf(), out]],
    ['a stranger sent what no one knows the worth of', [transferOf({ price: null })]],
    ['a stranger sent a picture', [nftOf()]],
  ])('behavior: the user cannot copy the address if %s', (_, transfers) => {
    expect(mayCopyParty({ isOwn: false, transfers })).toBe(false)
  })
})
