import { describe, expect, test } from 'vitest'
import { toSafeText } from './toSafeText.ts'

describe('toSafeText', () => {
  test('default', () => {
    expect(toSafeText(undefined)).toBe('')
    expect(toSafeText(null)).toBe('null')
    expect(toSafeText('0x1')).toBe('0x1')
    expect(toSafeText([`0x${'ab'.repeat(20)}`])).toBe(`["0x${'ab'.repeat(20)}"]`)
    expect(toSafeText({ connected: true })).toBe('{"connected":true}')
  })

  test('behavior: shortens a signature, and hides an email address', () => {
    expect(toSafeText(`0x${'1'.repeat(130)}`)).toBe('0x11111111…1111')
    expect(toSafeText({ user: { email: 'ann.lee+1@mail.example' } })).toBe('{"user":{"email":"(email)"}}')
    expect(toSafeText(Object.assign(new Error('ann@mail.example is taken'), { code: 4001 }))).toBe(
      '{"code":4001,"message":"(email) is taken"}',
    )
    expect(toSafeText('a b '.repeat(90)).length).toBeLessThan(130)
    expect(toSafeText(Array.from({ length: 90 }, (_, index) => index)).length).toBe(201)
  })
})
