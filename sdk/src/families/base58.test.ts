import bs58 from 'bs58'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { base58 } from './base58.ts'

describe('base58', () => {
  test('default', () => {
    expect(base58.encode(new TextEncoder().encode('Hello'))).toBe('9Ajdvzr')
    expect(base58.encode(new Uint8Array())).toBe('')
    expect(base58.encode(new Uint8Array(2))).toBe('11')
  })

  test('behavior: encodes and decodes like bs58', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(3), (bytes, zeros) => {
        const all = new Uint8Array([...new Uint8Array(zeros), ...bytes])
        expect(base58.encode(all)).toBe(bs58.encode(all))
        expect(base58.decode(bs58.encode(all))).toEqual(all)
      }),
    )
  })

  test.each(['0', 'O', 'I', 'l', 'é', 'a b'])('error: rejects %j, which is not base58', (text) => {
    expect(() => base58.decode(text)).toThrow('Invalid base58')
  })

  test.each<unknown>([undefined, null, 1, ['1']])('error: rejects %j, which is not a string', (value) => {
    expect(() => base58.decode(value as string)).toThrow(TypeError)
  })
})
