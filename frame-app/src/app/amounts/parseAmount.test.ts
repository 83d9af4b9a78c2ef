import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from './formatAmount.ts'
import { parseAmount } from './parseAmount.ts'

describe('parseAmount', () => {
  test.each([
    ['1.5', 'en', 1_500_000n],
    ['.5', 'en', 500_000n],
    ['5.', 'en', 5_000_000n],
    [' 0 ', 'en', 0n],
    ['1,234.56', 'en', 1_234_560_000n],
    ['1,234', 'en', 1_234_000_000n],
    ['1,5', 'de', 1_500_000n],
    ['1.234,56', 'de', 1_234_560_000n],
    ['1 234,5', 'fr', 1_234_500_000n],
    ['1\u202f234,5', 'fr', 1_234_500_000n],
    ['12,34,567.5', 'en-IN', 1_234_567_500_000n],
    ['١٫٥', 'ar-EG', 1_500_000n],
    ['1.234567', 'en', 1_234_567n],
  ])('default: parses %s in the locale %s', (text, locale, amount) => {
    expect(parseAmount(text, { decimals: 6, locale })).toBe(amount)
  })

  test.each([
    ['1,5', 'en'],
    ['1.234,56', 'en'],
    ['1.5', 'de'],
    ['1,234.56', 'de'],
    ['1,23', 'en'],
    ['1,2345', 'en'],
    [',123', 'en'],
    ['1.2.3', 'en'],
    ['1.2345678', 'en'],
    ['-1', 'en'],
    ['+1', 'en'],
    ['1e3', 'en'],
    ['0x10', 'en'],
    ['', 'en'],
    ['.', 'en'],
    ['1 2', 'en'],
    ['Infinity', 'en'],
    ['1'.repeat(201), 'en'],
  ])('error: rejects %s in the locale %s', (text, locale) => {
    expect(parseAmount(text, { decimals: 6, locale })).toBeUndefined()
  })

  test('behavior: converts an amount that was formatted with all its decimals back to the same amount', () => {
    const locales = ['en', 'de', 'fr', 'en-IN', 'ar-EG', 'de-CH', 'pl', 'fa', 'hi', 'ja']
    fc.assert(
      fc.property(
        fc.bigInt(0n, (1n << 256n) - 1n),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom(...locales),
        (amount, decimals, locale) => {
          const text = formatAmount(amount, { decimals, most: decimals, locale })
          expect(parseAmount(text, { decimals, locale })).toBe(amount)
        },
      ),
    )
  })

  test('behavior: never throws or returns a negative amount, whatever the input is', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 36 }), (text, decimals) => {
        expect(parseAmount(text, { decimals, locale: 'en' }) ?? 0n).toBeGreaterThanOrEqual(0n)
      }),
    )
  })
})
