import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountForFiat, fiatDecimals } from './amountForFiat.ts'
import { fiatOf } from './fiatOf.ts'
import { parseAmount } from './parseAmount.ts'

const fiat = (text: string) => parseAmount(text, { decimals: fiatDecimals, locale: 'en' })!

describe('amountForFiat', () => {
  test('default', () => {
    expect(amountForFiat(fiat('3000'), 18, '3000')).toBe(10n ** 18n)
    expect(amountForFiat(fiat('1'), 6, '0.999')).toBe(1_001_001n)
    expect(amountForFiat(fiat('0.01'), 6, '60000')).toBe(0n)
  })

  test('behavior: returns the largest token amount that is worth no more than the typed amount of money', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 30n),
        fc.integer({ min: 0, max: 18 }),
        fc.bigInt(1n, 10n ** 12n),
        fc.integer({ min: 0, max: 9 }),
        (money, decimals, digits, point) => {
          const text = digits.toString().padStart(point + 1, '0')
          const price = point ? `${text.slice(0, -point)}.${text.slice(-point)}` : text
          const amount = amountForFiat(money, decimals, price)!
          const unit = 10n ** BigInt(decimals + point)
          const worth = (units: bigint) => units * digits * 10n ** BigInt(fiatDecimals)
          expect(worth(amount) <= money * unit).toBe(true)
          expect(worth(amount + 1n) > money * unit).toBe(true)
        },
      ),
    )
    expect(fiatOf(amountForFiat(fiat('12.5'), 18, '2500')!, 18, '2500')).toBe('12.5')
  })

  test('error: returns undefined for a price of 0', () => {
    expect(amountForFiat(fiat('1'), 18, '0')).toBeUndefined()
    expect(amountForFiat(fiat('1'), 18, '0.000')).toBeUndefined()
  })
})
