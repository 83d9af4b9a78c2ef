import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { impactLevel } from './impactLevel.ts'
import { priceImpact } from './priceImpact.ts'

const side = (amount: bigint, price: string | null = '1', decimals = 18) => ({ amount, decimals, price })

describe('priceImpact', () => {
  test('default', () => {
    expect(priceImpact(side(10n ** 18n, '3000'), side(2_910_000_000n, '1', 6))).toBe(3_000n)
    expect(priceImpact(side(100n), side(100n))).toBe(0n)
    expect(priceImpact(side(100n), side(110n))).toBe(-10_000n)
  })

  test('behavior: rounds a price loss up to the next thousandth of a percent', () => {
    expect(priceImpact(side(10n ** 30n), side(10n ** 30n - 1n))).toBe(1n)
  })

  test.each([[null], ['0'], ['1e-7'], ['']])('behavior: returns null for the price %j', (price) => {
    expect(priceImpact(side(1n, price), side(1n))).toBe(null)
  })

  test('behavior: returns the same impact for any number of decimals, and a higher impact for a smaller output', () => {
    const amount = fc.bigInt({ min: 1n, max: 2n ** 128n })
    const price = fc.tuple(fc.nat(100_000), fc.nat(999_999)).map(([a, b]) => `${a + 1}.${String(b).padStart(6, '0')}`)
    fc.assert(
      fc.property(amount, amount, amount, price, price, fc.nat(18), (paid, got, less, p, q, decimals) => {
        const impact = (out: bigint) => priceImpact(side(paid, p, decimals), side(out, q))!
        expect(impact(got - (less % (got + 1n)))).toBeGreaterThanOrEqual(impact(got))
        const scaled = priceImpact(side(paid * 1_000n, p, decimals + 3), side(got, q))
        expect(scaled).toBe(impact(got))
      }),
    )
  })
})

describe('impactLevel', () => {
  test.each([
    [-1n, 'fine'],
    [2_999n, 'fine'],
    [3_000n, 'warned'],
    [5_000n, 'high'],
    [9_999n, 'high'],
    [10_000n, 'typed'],
    [14_999n, 'typed'],
    [15_000n, 'blocked'],
    [null, 'typed'],
  ] as const)('behavior: %s is %s', (impact, level) => {
    expect(impactLevel(impact, 'calldata')).toBe(level)
  })

  test('blocks a swap with an unknown price impact if the contract does not enforce the minimum output', () => {
    expect(impactLevel(null, 'none')).toBe('blocked')
    expect(impactLevel(0n, 'none')).toBe('fine')
  })
})
