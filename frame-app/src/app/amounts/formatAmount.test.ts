import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'
import { parseAmount } from './parseAmount.ts'

describe('formatAmount', () => {
  test.each([
    [1_234_567_890n, 6, 'en', '1,234.567'],
    [1_234_567_890n, 6, 'de', '1.234,567'],
    [1_500_000n, 6, 'en', '1.5'],
    [0n, 18, 'en', '0'],
    [1n, 18, 'en', '<0.001'],
    [1n, 18, 'de', '<0,001'],
    [999_999n, 6, 'en', '0.999'],
    [-1_500_000n, 6, 'en', '-1.5'],
    [12n, 0, 'en', '12'],
    [1_500_000n, 6, 'ar-EG', '١٫٥'],
  ])('default: formats %s with %s decimals in the locale %s', (amount, decimals, locale, text) => {
    expect(formatAmount(amount, { decimals, locale })).toBe(text)
  })

  test('behavior: never returns a larger number than the amount itself', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, (1n << 256n) - 1n),
        fc.integer({ min: 0, max: 36 }),
        fc.integer({ min: 1, max: 20 }),
        (amount, decimals, most) => {
          const text = formatAmount(amount, { decimals, most, locale: 'en' })
          if (text.startsWith('<')) {
            expect(amount).toBeGreaterThan(0n)
            return
          }
          const scale = Math.max(decimals, most)
          const shown = parseAmount(text, { decimals: scale, locale: 'en' })!
          const held = amount * 10n ** BigInt(scale - decimals)
          expect(shown <= held).toBe(true)
          expect(held - shown < 10n ** BigInt(scale - most)).toBe(true)
        },
      ),
    )
  })
})
