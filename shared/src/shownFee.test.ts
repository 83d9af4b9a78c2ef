import { describe, expect, test } from 'vitest'
import { shownFee } from './shownFee.ts'

describe('shownFee', () => {
  test.each([
    [539_469_072_526_154n, 539_500_000_000_000n],
    [539_400_000_000_000n, 539_400_000_000_000n],
    [99_999n, 100_000n],
    [5_000n, 5_000n],
    [7n, 7n],
    [0n, 0n],
  ])('default: rounds the fee %s to %s', (fee, shown) => {
    expect(shownFee(fee)).toBe(shown)
  })
})
