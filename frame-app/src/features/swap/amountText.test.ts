import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from '../../onchain/amounts/parseAmount.ts'
import { amountText } from './amountText.ts'

describe('amountText', () => {
  test('default', () => {
    expect([amountText(1_234_560_000n, 6, 'en'), amountText(1_500n, 3, 'de'), amountText(0n, 18)]).toEqual([
      '1234.56',
      '1,5',
      '0',
    ])
  })

  test('behavior: it is read as the amount that it was written from', () => {
    const locale = fc.constantFrom('en', 'de', 'fr', 'de-CH', 'en-IN', 'ar-EG')
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.nat(36), locale, (amount, decimals, locale) => {
        expect(parseAmount(amountText(amount, decimals, locale), { decimals, locale })).toBe(amount)
      }),
    )
  })
})
