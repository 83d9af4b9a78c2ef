import { describe, expect, test } from 'vitest'
import { decimalAmount } from './decimalAmount.ts'

describe('decimalAmount', () => {
  test.each([
    ['98.2001', 'en', '98.2'],
    ['1234.5678', 'de', '1.234,567'],
    ['0.0000001', 'en', '<0.001'],
    ['9007199254740993.5', 'en', '9,007,199,254,740,993.5'],
    ['0', 'en', '0'],
  ])('default: formats %s in the locale %s as %s', (text, locale, shown) => {
    expect(decimalAmount(text, locale)).toBe(shown)
  })
})
