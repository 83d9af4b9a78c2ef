import { describe, expect, test } from 'vitest'
import { recentWallets } from './recentWallets.ts'

describe('recentWallets', () => {
  test.each([
    ['the first', [], 'a', ['a']],
    ['newest first', ['a'], 'b', ['b', 'a']],
    ['max 2', ['b', 'a'], 'c', ['c', 'b']],
    ['no duplicates', ['b', 'a'], 'a', ['a', 'b']],
  ])('%s (facts 2.10)', (_, recent, used, expected) => {
    const stored = recent.map((id) => ({ id }))
    expect(recentWallets(stored, { id: used }).map(({ id }) => id)).toEqual(expected)
  })

  test('behavior: two wallets with one name both stay', () => {
    expect(recentWallets([{ id: '1', name: 'T' }], { id: '2', name: 'T' })).toHaveLength(2)
  })
})
