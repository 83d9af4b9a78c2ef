import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyOf } from './moneyOf.ts'

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.50', max: '25000.00' },
]
const dollars = { id: 'USD', payment_method_limits: limits }
const yen = { id: 'JPY', payment_method_limits: [] }

describe('moneyOf', () => {
  test('default', () => {
    expect(moneyOf('100', dollars, 'en')).toEqual({ kind: 'amount', text: '100' })
  })

  test('behavior: parses the amount in the user’s locale, and rejects an amount with a wrong format', () => {
    expect(moneyOf('1,234.56', dollars, 'en')).toEqual({ kind: 'amount', text: '1234.56' })
    expect(moneyOf('1.234,56', dollars, 'de')).toEqual({ kind: 'amount', text: '1234.56' })
    expect(moneyOf('1,5', dollars, 'en')).toEqual({ kind: 'invalid' })
    expect(moneyOf('100.555', dollars, 'en')).toEqual({ kind: 'invalid' })
    expect(moneyOf('100.5', yen, 'en')).toEqual({ kind: 'invalid' })
    expect(moneyOf('100', yen, 'en')).toEqual({ kind: 'amount', text: '100' })
  })

  test('behavior: accepts amounts from the lowest minimum to the highest maximum of the payment methods', () => {
    expect(moneyOf('9.99', dollars, 'en')).toEqual({ kind: 'low', limit: '10.00' })
    expect(moneyOf('10', dollars, 'en')).toEqual({ kind: 'amount', text: '10' })
    expect(moneyOf('25000', dollars, 'en')).toEqual({ kind: 'amount', text: '25000' })
    expect(moneyOf('25000.01', dollars, 'en')).toEqual({ kind: 'high', limit: '25000.00' })
  })

  test('behavior: distinguishes an empty amount from an invalid amount', () => {
    expect(moneyOf(' ', dollars, 'en')).toEqual({ kind: 'empty' })
    for (const text of ['a', '-5', '1e3', '0', '0.00', '5$', '1.2.3'])
      expect(moneyOf(text, dollars, 'en')).toEqual({ kind: 'invalid' })
  })

  test('behavior: parses every amount to the exact cent', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), (cents) => {
        const typed = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
        const money = moneyOf(typed, { id: 'USD', payment_method_limits: [] }, 'en')
        if (money.kind !== 'amount') return false
        const [whole = '', fraction = ''] = money.text.split('.')
        return BigInt(whole + fraction.padEnd(2, '0')) === cents
      }),
    )
  })
})
