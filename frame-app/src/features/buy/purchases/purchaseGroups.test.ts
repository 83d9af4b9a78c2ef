import { describe, expect, test } from 'vitest'
import { purchaseGroups } from './purchaseGroups.ts'

const purchase = (id: string, date: string) => ({
  id,
  state: 'success' as const,
  at: Date.parse(`${date}T12:00:00Z`),
  amount: '1',
  symbol: 'USDC',
  iconUrl: null,
})

describe('purchaseGroups', () => {
  test('default', () => {
    const purchases = [purchase('a', '2026-11-20'), purchase('b', '2026-11-02'), purchase('c', '2025-11-02')]
    const groups = purchaseGroups(purchases, { now: Date.parse('2026-11-22'), locale: 'en' })
    expect(groups.map(({ title, purchases }) => [title, purchases.map(({ id }) => id)])).toEqual([
      ['November', ['a', 'b']],
      ['November 2025', ['c']],
    ])
  })

  test('behavior: none', () => {
    expect(purchaseGroups([], { now: 0 })).toEqual([])
  })
})
