import { describe, expect, test } from 'vitest'
import { addressOf } from './personReaders.ts'

describe('addressOf', () => {
  test('default', async () => {
    expect(await addressOf(' alice@example.com ', true)).toBe('alice@example.com')
    for (const value of ['alice', 'a@b@c.d', 'alice@example.com\nbcc: x@y.z', 7, null, undefined])
      expect(await addressOf(value, true)).toBeNull()
    expect(await addressOf('alice@example.com', false)).toBeNull()
  })
})
