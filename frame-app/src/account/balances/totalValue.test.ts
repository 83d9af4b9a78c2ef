import { describe, expect, test } from 'vitest'
import { totalValue } from './totalValue.ts'

const token = (amount: bigint, price: string | null) => ({
  network: 'eip155:1',
  address: null,
  name: '',
  symbol: '',
  decimals: 2,
  amount,
  price,
  iconUrl: null,
})

describe('totalValue', () => {
  test('default', () => {
    expect(totalValue([token(150n, '2'), token(1n, '0.1')])).toBe('3.001')
  })

  test('behavior: skips tokens without a price, and returns null instead of 0 if no token has a price', () => {
    expect(totalValue([token(150n, '2'), token(1n, null)])).toBe('3')
    expect(totalValue([token(1n, null)])).toBe(null)
  })

  test('behavior: returns 0 for an account whose balances are all zero, even without prices', () => {
    expect(totalValue([])).toBe('0')
    expect(totalValue([token(0n, null)])).toBe('0')
  })
})
