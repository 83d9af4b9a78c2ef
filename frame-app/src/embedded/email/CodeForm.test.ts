import { describe, expect, test } from 'vitest'
import { codeError } from './CodeForm.tsx'

describe('codeError', () => {
  test('default', () => {
    expect(codeError('Invalid code')).toBe('Invalid code. Try Again')
    expect(codeError('Invalid code. ')).toBe('Invalid code. Try Again')
  })

  test('behavior: adds "Try again" only to a message without it, and removes the final full stop', () => {
    const messages = ['This cannot be done now. Try again', 'Please try again after 5 seconds.']
    expect(messages.map(codeError)).toEqual(['This cannot be done now. Try again', 'Please try again after 5 seconds'])
  })
})
