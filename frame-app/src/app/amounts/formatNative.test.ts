import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNative } from './formatNative.ts'

describe('formatNative', () => {
  test.each([
    [0n, 18, '0.000'],
    [1n, 18, '0.000'],
    [999_999_999_999_999n, 18, '0.000'],
    [10n ** 15n, 18, '0.001'],
    [1_999_999_999_999_999n, 18, '0.001'],
    [10n ** 18n, 18, '1'],
    [1_234_567_890_000_000_000n, 18, '1.234'],
    [1_500_000n, 6, '1.5'],
    [123_456_789n, 0, '123,456,789'],
    [10n ** 36n, 18, '1,000,000,000,000,000,000'],
    [(1n << 256n) - 1n, 36, '115,792,089,237,316,195,423,570,985,008,687,907,853,269.984'],
  ])('default: formats %s with %s decimals as %s', (amount, decimals, expected) => {
    expect(formatNative(amount, decimals, 'en-US')).toBe(expected)
  })

  test('behavior: formats the amount for the user’s locale', () => {
    expect(formatNative(1_234_567_890_000_000_000_000n, 18, 'de-DE')).toBe('1.234,567')
  })

  test('behavior: rounds down by less than a thousandth of a coin', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, (1n << 256n) - 1n), fc.integer({ min: 0, max: 36 }), (amount, decimals) => {
        const text = formatNative(amount, decimals, 'en-US')
        expect(text).toMatch(/^\d{1,3}(,\d{3})*(\.\d{1,3})?$/)
        const [whole = '', fraction = ''] = text.replaceAll(',', '').split('.')
        const thousandths = BigInt(whole + fraction.padEnd(3, '0'))
        const unit = 10n ** BigInt(decimals)
        expect(thousandths * unit <= amount * 1000n).toBe(true)
        expect((thousandths + 1n) * unit > amount * 1000n).toBe(true)
      }),
    )
  })
})
