import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { base64 } from './base64.ts'

describe('base64', () => {
  test('default', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(base64.encode(bytes)).toBe(Buffer.from(bytes).toString('base64'))
        expect(base64.decode(base64.encode(bytes))).toEqual(new Uint8Array(bytes))
      }),
    )
  })

  test.each(['*', 'a', 'ab=c'])('error: rejects %j, which is not base64', (text) => {
    expect(() => base64.decode(text)).toThrow('Invalid base64')
  })
})
