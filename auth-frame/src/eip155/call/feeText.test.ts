import { describe, expect, test } from 'vitest'
import { feeText } from './feeText.ts'

describe('feeText', () => {
  test('default: formats the fee in coins and in a currency', () => {
    const price = { currency: 'EUR', amount: '3000.5' }
    expect(feeText(539_469_072_526_154n, 'eip155:1', price)).toBe('0.0005395 ETH (€1.62)')
  })

  test('behavior: formats the fee only in coins if the price is unknown', () => {
    expect(feeText(5n, 'eip155:1', undefined)).toBe('0.000000000000000005 ETH')
  })
})
