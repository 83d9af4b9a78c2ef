import { describe, expect, test } from 'vitest'
import { makeError } from './makeError.ts'
import { throttleSeconds } from './throttleSeconds.ts'

describe('throttleSeconds', () => {
  test('default', () => {
    expect(throttleSeconds(makeError('EMAIL_THROTTLED', { seconds: 17 }))).toBe(17)
  })

  test('behavior: returns undefined for any error except `EMAIL_THROTTLED`', () => {
    expect(throttleSeconds(makeError('MAIL_FAILED'))).toBeUndefined()
    expect(throttleSeconds(new Error('Please try again after 17 seconds'))).toBeUndefined()
  })
})
