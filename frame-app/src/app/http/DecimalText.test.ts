import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DecimalText } from './DecimalText.ts'

describe('DecimalText', () => {
  test.each([
    [3000, '3000'],
    [0.999, '0.999'],
    [1.5e-7, '0.00000015'],
    [0, '0'],
    [1e-19, '0'],
  ])('default: writes the number %s as %s', (value, text) => {
    expect(DecimalText.parse(value)).toBe(text)
  })

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 1e22, '5'])('error: rejects %s as a price', (value) => {
    expect(DecimalText.safeParse(value).success).toBe(false)
  })

  test('behavior: writes each number without an exponent, as a plain decimal with the same value', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-18, max: 1e20, noNaN: true }), (value) => {
        const text = DecimalText.parse(value)
        expect(text).toMatch(/^\d+(\.\d+)?$/)
        expect(Number(text)).toBe(value)
      }),
    )
  })
})
