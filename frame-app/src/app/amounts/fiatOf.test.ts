import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fiatOf } from './fiatOf.ts'
import { formatFiat } from './formatFiat.ts'
import { sumFiat } from './sumFiat.ts'

describe('fiatOf', () => {
  test('default', () => {
    expect(fiatOf(1_500_000n, 6, '2000.1')).toBe('3000.15')
    expect(fiatOf(10n ** 30n + 1n, 18, '0.1')).toBe('100000000000.0000000000000000001'.slice(0, 12))
    expect(fiatOf(0n, 18, '3000')).toBe('0')
  })

  test('behavior: returns null for an unknown price, not 0', () => {
    expect(fiatOf(5n, 6, null)).toBe(null)
    expect(formatFiat(null)).toBe('–')
  })

  test('behavior: returns twice the value for twice the token amount', () => {
    const price = fc.bigInt(0n, 10n ** 12n).map((cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), price, (amount, each) => {
        expect(sumFiat([fiatOf(amount, 6, each), fiatOf(amount, 6, each)])).toBe(fiatOf(amount * 2n, 6, each))
      }),
    )
  })
})

describe('sumFiat', () => {
  test('default', () => {
    expect(sumFiat(['0.1', '0.2', null])).toBe('0.3')
    expect(sumFiat([null])).toBe(null)
    expect(sumFiat([])).toBe(null)
  })
})

describe('formatFiat', () => {
  test.each([
    ['1234.567', 'USD', 'en', '$1,234.57'],
    ['0.3', 'EUR', 'de', '0,30\u00a0€'],
    ['12345678901234567890.12', 'USD', 'en', '$12,345,678,901,234,567,890.12'],
    ['1500', 'JPY', 'en', '¥1,500'],
  ])('default: formats the value %s in %s for the locale %s', (value, currency, locale, text) => {
    expect(formatFiat(value, { currency, locale })).toBe(text)
  })
})
