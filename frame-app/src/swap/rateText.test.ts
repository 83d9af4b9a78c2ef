import { describe, expect, test } from 'vitest'
import { ether, usdc } from '../fakes/fakeSwaps.ts'
import { rateText } from './rateText.ts'

const coin = { ...usdc, symbol: 'PEPE', decimals: 18 }

describe('rateText', () => {
  test.each([
    ['1 ETH = 3,011.123 USDC', { from: ether, to: usdc, amount: 10n ** 18n, toAmount: 3_011_123_456n }],
    ['1 USDC = 0.0003333 ETH', { from: usdc, to: ether, amount: 3_000_000_000n, toAmount: 10n ** 18n }],
    ['1 USDC = 1 PEPE', { from: usdc, to: coin, amount: 5_000_000n, toAmount: 5n * 10n ** 18n }],
    // One PEPE costs less than the smallest unit of USDC.
    ['1 PEPE = 0.00000001234 USDC', { from: coin, to: usdc, amount: 10n ** 26n, toAmount: 1_234_000n }],
  ])('default: %s', (text, given) => {
    expect(rateText(given)).toBe(text)
  })
})
