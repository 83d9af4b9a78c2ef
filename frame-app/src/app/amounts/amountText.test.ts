import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountText } from './amountText.ts'
import { parseAmount } from './parseAmount.ts'

describe('amountText', () => {
  test('default', () => {
    expect(amountText(1_234_560_000n, 6, { locale: 'en' })).toBe('1234.56')
    expect(amountText(1_500n, 3, { locale: 'de' })).toBe('1,5')
    expect(amountText(0n, 18)).toBe('0')
  })

  test('behavior: cuts off decimals beyond the maximum; a tiny amount becomes 0, not `<0.00000001`', () => {
    const cut = (amount: bigint) => amountText(amount, 18, { most: 8, locale: 'en' })
    expect([cut(1_999_999_999_999_999_999n), cut(1n), cut(2n * 10n ** 18n)]).toEqual(['1.99999999', '0', '2'])
    expect(amountText(12_345n, 2, { most: 8, locale: 'en' })).toBe('123.45')
  })

  test('behavior: `parseAmount` converts the formatted amount back to the same amount', () => {
    const locale = fc.constantFrom('en', 'de', 'fr', 'de-CH', 'en-IN', 'ar-EG')
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.nat(36), locale, (amount, decimals, locale) => {
        expect(parseAmount(amountText(amount, decimals, { locale }), { decimals, locale })).toBe(amount)
      }),
    )
  })
})
