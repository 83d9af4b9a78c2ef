import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameOf } from './nameOf.ts'

describe('nameOf', () => {
  test('default', () => {
    expect(nameOf(' Alice Example ')).toBe('Alice Example')
    expect(nameOf('Al\u202eice\n\u0000')).toBe('Alice')
    expect([nameOf(''), nameOf(' \u200b '), nameOf(7), nameOf(undefined)]).toEqual([null, null, null, null])
  })

  test('behavior: any text becomes a clean one, or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const name = nameOf(text)
        if (name === null) return
        expect(Array.from(name).length).toBeLessThanOrEqual(100)
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      }),
    )
  })
})
