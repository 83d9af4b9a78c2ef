import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minimumOf, mostNative, networkCost } from './swapTerms.ts'

const amount = fc.bigInt({ min: 0n, max: 2n ** 255n })

describe('minimumOf', () => {
  test('default', () => {
    expect([minimumOf(1_000_000n), minimumOf(1n)]).toEqual([990_000n, 0n])
  })
})

describe('mostNative', () => {
  test('default', () => {
    expect(mostNative(10n ** 18n, 5_000_000_000n)).toBe(10n ** 18n - 2n * 150_000n * 5_000_000_000n)
  })

  test('behavior: the fee stays, and nothing is owed', () => {
    fc.assert(
      fc.property(amount, amount, (balance, gasPrice) => {
        const most = mostNative(balance, gasPrice)
        expect(most === 0n || balance - most >= networkCost(gasPrice)).toBe(true)
        expect(most >= 0n && most <= balance).toBe(true)
      }),
    )
  })
})
