import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Token } from '../account/balances/Token.ts'
import { fiatOf } from '../app/amounts/fiatOf.ts'
import { formatAmount } from '../app/amounts/formatAmount.ts'
import { parseAmount } from '../app/amounts/parseAmount.ts'
import { amountForFiat, fiatDecimals, typedAmount } from './typedAmount.ts'

const token: Token = {
  network: 'eip155:1',
  address: null,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 0n,
  price: '3000',
  iconUrl: null,
}

describe('typedAmount', () => {
  test('default', () => {
    expect(typedAmount({ amount: '1.5', unit: 'token' }, token, 'en')).toBe(1_500_000_000_000_000_000n)
    expect(typedAmount({ amount: '1.500', unit: 'fiat' }, token, 'de')).toBe(500_000_000_000_000_000n)
  })

  test.each([
    ['1,5', 'en'],
    ['1.234,56', 'en'],
    ['1.5', 'de'],
  ])('error: returns undefined for %s in the locale %s, instead of misreading the amount', (amount, locale) => {
    expect(typedAmount({ amount, unit: 'token' }, token, locale)).toBeUndefined()
    expect(typedAmount({ amount, unit: 'fiat' }, token, locale)).toBeUndefined()
  })

  test("error: returns undefined for an amount in the dapp's currency if the token has no price", () => {
    expect(typedAmount({ amount: '1', unit: 'fiat' }, { ...token, price: null }, 'en')).toBeUndefined()
  })

  test('behavior: parsing the amount that Max fills in returns exactly the same amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 40n),
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom('en', 'de', 'fr', 'hi', 'de-CH'),
        (amount, decimals, locale) => {
          const text = formatAmount(amount, { decimals, most: decimals, locale })
          expect(typedAmount({ amount: text, unit: 'token' }, { ...token, decimals }, locale)).toBe(amount)
        },
      ),
    )
  })
})

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
