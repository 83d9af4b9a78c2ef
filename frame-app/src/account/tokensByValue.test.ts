import { describe, expect, test } from 'vitest'
import { tokensByValue } from './tokensByValue.ts'

const token = (symbol: string, amount: bigint, price: string | null) => ({
  network: 'eip155:1',
  address: null,
  name: symbol,
  symbol,
  decimals: 0,
  amount,
  price,
  iconUrl: null,
})

describe('tokensByValue', () => {
  test('default: sorts the highest value first, and tokens without a price last', () => {
    const tokens = [token('A', 9n, null), token('B', 1n, '5'), token('C', 1n, null), token('D', 10n ** 30n, '0.1')]
    expect(tokensByValue(tokens).map(({ symbol }) => symbol)).toEqual(['D', 'B', 'A', 'C'])
  })
})
