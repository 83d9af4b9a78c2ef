import { describe, expect, test } from 'vitest'
import { modalError } from './modalError.ts'
import { throttleSeconds } from './throttleSeconds.ts'

describe('throttleSeconds', () => {
  test('default', () => {
    expect(throttleSeconds(modalError('EMAIL_THROTTLED', { seconds: 17 }))).toBe(17)
  })

  test('behavior: returns undefined for any other error', () => {
    expect(throttleSeconds(modalError('MAIL_FAILED'))).toBeUndefined()
    expect(throttleSeconds(new Error('Please try again after 17 seconds'))).toBeUndefined()
  })
})
