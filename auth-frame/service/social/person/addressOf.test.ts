import { describe, expect, test } from 'vitest'
import { addressOf } from './addressOf.ts'

describe('addressOf', () => {
  test('default', () => {
    expect(addressOf(' alice@example.com ', true)).toBe('alice@example.com')
    for (const value of ['alice', 'a@b@c.d', 'alice@example.com\nbcc: x@y.z', 7, null, undefined])
      expect(addressOf(value, true)).toBeNull()
    expect(addressOf('alice@example.com', false)).toBeNull()
  })
})
