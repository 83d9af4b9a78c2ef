import { describe, expect, test } from 'vitest'
import { decodeBase58 } from './decodeBase58.ts'

describe('decodeBase58', () => {
  test('default', () => {
    expect(decodeBase58('JxF12TrwUP45BMd').toString()).toBe('Hello World')
  })

  test('behavior: decodes each leading character 1 to a zero byte', () => {
    expect([...decodeBase58('112')]).toEqual([0, 0, 1])
    expect([...decodeBase58('')]).toEqual([])
  })

  test('error: rejects a character that is not in the Base58 alphabet', () => {
    expect(() => decodeBase58('0OIl')).toThrow('not base58')
  })
})
