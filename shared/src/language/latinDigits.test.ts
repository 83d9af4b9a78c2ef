import { expect, test } from 'vitest'
import { latinDigits } from './latinDigits.ts'

test('default: replaces Arabic and Persian digits, and nothing else', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 42 ٫x')).toBe('0123456789 0123456789 42 ٫x')
})
