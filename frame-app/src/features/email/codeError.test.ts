import { describe, expect, test } from 'vitest'
import { codeError } from './codeError.ts'

describe('codeError', () => {
  test('default', () => {
    expect(codeError('Invalid code')).toBe('Invalid code. Try Again')
    expect(codeError('Invalid code. ')).toBe('Invalid code. Try Again')
  })
})
