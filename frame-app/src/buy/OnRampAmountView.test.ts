import { describe, expect, test } from 'vitest'
import { limitsText } from './OnRampAmountView.tsx'

const limit = (id: string, min: string, max: string) => ({ id, min, max })

describe('limitsText', () => {
  test('default', () => {
    const payment_method_limits = [limit('ach_bank_account', '10.00', '25000.00'), limit('card', '10.00', '7500.00')]
    expect(limitsText({ id: 'USD', payment_method_limits })).toBe('Card $10 to $7,500 · Bank transfer $10 to $25,000')
  })

  test('behavior: omits the limit of a payment method that has none in this currency', () => {
    expect(limitsText({ id: 'EUR', payment_method_limits: [limit('card', '10.50', '20')] })).toMatch(/^Card €10\.5/)
    expect(limitsText({ id: 'EUR', payment_method_limits: [limit('cash', '1', '2')] })).toBe('')
  })
})
