import { describe, expect, test } from 'vitest'
import { errorTable } from '#shared/errors/errorTable.ts'
import { codeError, saysHowToRetry } from './CodeForm.tsx'

describe('codeError', () => {
  test('default', () => {
    expect(codeError('Invalid code', 'CODE_WRONG')).toBe('Invalid code. Try Again')
    expect(codeError('Invalid code. ')).toBe('Invalid code. Try Again')
  })

  test('behavior: adds "Try again" only if the error does not say so, and removes the final full stop', () => {
    expect(codeError('This cannot be done now. Try again', 'STATE_CHANGED')).toBe('This cannot be done now. Try again')
    expect(codeError('Please try again after 5 seconds.', 'EMAIL_THROTTLED')).toBe('Please try again after 5 seconds')
  })

  test('behavior: does not depend on the language of the message', () => {
    expect(codeError('Das geht gerade nicht. Versuche es erneut.', 'STATE_CHANGED')).toBe(
      'Das geht gerade nicht. Versuche es erneut',
    )
    expect(codeError('もう一度お試しください。', 'LOGIN_ENDED')).toBe('もう一度お試しください')
  })

  test('behavior: lists exactly the errors in views whose English message mentions another attempt', () => {
    const mentioning = Object.entries(errorTable)
      .filter(([, { surface, message }]) => surface === 'view' && /\bagain\b/i.test(message))
      .map(([reason]) => reason)
    expect([...saysHowToRetry]).toEqual(mentioning)
  })
})
