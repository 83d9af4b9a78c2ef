import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minimumOf, mostNative } from './swapTerms.ts'

const amount = fc.bigInt({ min: 0n, max: 2n ** 255n })

describe('minimumOf', () => {
  test('default', () => {
    expect([minimumOf(1_000_000n, 100n), minimumOf(1n, 100n)]).toEqual([990_000n, 0n])
    expect(minimumOf(1_000_000n, 50n)).toBe(995_000n)
  })
})

describe('mostNative', () => {
  test('default', () => {
    expect([mostNative(10n ** 18n, 10n ** 15n), mostNative(10n ** 15n, 10n ** 15n)]).toEqual([998n * 10n ** 15n, 0n])
  })

  test('behavior: the maximum amount to swap leaves enough for the fee, or is 0', () => {
    fc.assert(
      fc.property(amount, amount, (balance, cost) => {
        const most = mostNative(balance, cost)
        expect(most === 0n || balance - most >= cost).toBe(true)
        expect(most >= 0n && most <= balance).toBe(true)
      }),
    )
  })
})
