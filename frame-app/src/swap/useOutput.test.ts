import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountForOutput } from './useOutput.ts'

/** A constant product pool like Uniswap V2's, with a fee of 0.3 %. */
const poolOf = (sold: bigint, bought: bigint) => async (amount: bigint) => {
  const taken = amount * 997n
  return (taken * bought) / (sold * 1_000n + taken)
}

describe('amountForOutput', () => {
  test('with a few quotes, finds an input amount whose output is at most 0.1 % above the wanted output', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 10n ** 20n, max: 10n ** 24n }),
        fc.bigInt({ min: 10n ** 12n, max: 10n ** 24n }),
        fc.integer({ min: 1, max: 15 }),
        async (sold, bought, percent) => {
          const wanted = (bought * BigInt(percent)) / 100n
          let asked = 0
          const pool = poolOf(sold, bought)
          const quote = (amount: bigint) => {
            asked++
            return pool(amount)
          }
          const amount = await amountForOutput({ quote, wanted, guess: sold / 100n })
          const got = (await pool(amount!))!
          expect(got >= wanted && (got - wanted) * 1_000n <= wanted).toBe(true)
          expect(asked).toBeLessThanOrEqual(6)
        },
      ),
    )
  })

  test('returns null if the pool has no liquidity or holds less than the wanted output', async () => {
    expect(await amountForOutput({ quote: async () => null, wanted: 5n, guess: 1n })).toBe(null)
    expect(await amountForOutput({ quote: poolOf(1_000n, 1_000n), wanted: 2_000n, guess: 10n })).toBe(null)
  })

  test('starts from one unit if the guess is zero', async () => {
    expect(await amountForOutput({ quote: async (amount) => amount * 2n, wanted: 10_000n, guess: 0n })).toBe(5_000n)
  })
})
