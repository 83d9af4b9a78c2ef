import { describe, expect, test } from 'vitest'
import { priceOf } from './priceOf.ts'

const usdc = '0x00000000000000000000000000000000000000c1'
const tokens = [
  { symbol: 'USDC', name: 'USD Coin', decimals: 6, address: usdc },
  { symbol: 'NEW', name: 'New', decimals: 6, address: '0x00000000000000000000000000000000000000C2' },
] as const

describe('priceOf', () => {
  test('default', () => {
    expect(priceOf({ tokens }, null)).toBe(3_000)
    expect(priceOf({ tokens }, '0x00000000000000000000000000000000000000C1')).toBe(1)
  })

  test('behavior: returns `undefined` for an unknown contract and for a token without a price', () => {
    expect(priceOf({ tokens }, '0x00000000000000000000000000000000000000C3')).toBe(undefined)
    expect(priceOf({ tokens }, '0x00000000000000000000000000000000000000C2')).toBe(undefined)
  })
})
