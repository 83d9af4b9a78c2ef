import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Token } from '../account/balances/Token.ts'
import { formatAmount } from '../app/amounts/formatAmount.ts'
import { typedAmount } from './typedAmount.ts'

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
