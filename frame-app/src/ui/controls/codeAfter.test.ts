import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeAfter, codeLength, digitsOf, pastedCode } from './codeAfter.ts'

describe('digitsOf', () => {
  test.each([
    ['123456', '123456'],
    [' 12 34-56\n', '123456'],
    ['Your code: 123456.', '123456'],
    ['١٢٣۴۵۶', '123456'],
    ['１２３', '123'],
    ['no digit', ''],
  ])('%j', (text, digits) => {
    expect(digitsOf(text)).toBe(digits)
  })
})

describe('codeAfter', () => {
  test('default', () => {
    expect(codeAfter('1', 1)).toEqual({ code: '1', caret: 1 })
    expect(codeAfter('123456', 6)).toEqual({ code: '123456', caret: 6 })
  })

  test('behavior: ignores a character that is not a digit, and keeps the caret in place', () => {
    expect(codeAfter('12a3', 3)).toEqual({ code: '123', caret: 2 })
  })

  test('behavior: inserts a digit into a gap, and overwrites the next digit in a full code', () => {
    expect(codeAfter('1923', 2)).toEqual({ code: '1923', caret: 2 })
    expect(codeAfter('1923456', 2)).toEqual({ code: '193456', caret: 2 })
  })

  test('behavior: ignores digits typed after a full code', () => {
    expect(codeAfter('1234567', 7)).toEqual({ code: '123456', caret: 6 })
  })

  test('behavior: returns only digits and a valid caret, for any input', () => {
    assert(
      property(string(), string(), (before, behind) => {
        const { code, caret } = codeAfter(before + behind, before.length)
        expect(code).toMatch(/^\d{0,6}$/)
        expect(code.length).toBeLessThanOrEqual(codeLength)
        expect(caret).toBeGreaterThanOrEqual(0)
        expect(caret).toBeLessThanOrEqual(code.length)
      }),
    )
  })
})

describe('pastedCode', () => {
  test('default', () => {
    expect(pastedCode('123 456')).toBe('123456')
  })

  test.each(['12345', '1234567', ''])('behavior: returns null for %j, because it is not a complete code', (text) => {
    expect(pastedCode(text)).toBeNull()
  })
})
