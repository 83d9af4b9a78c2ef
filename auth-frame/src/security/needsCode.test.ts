import { describe, expect, test } from 'vitest'
import type { Who } from '../session/Who.ts'
import { needsCode } from './needsCode.ts'

const who = (email: string | null) => ({ email }) as Who

describe('needsCode', () => {
  test('default', () => {
    expect(needsCode({ who: who('a@b.example'), begunAt: 0 }, 0)).toBe(true)
  })

  test('behavior: without an address a login of this moment stands for the code', () => {
    expect(needsCode({ who: who(null), begunAt: 1000 }, 301_000)).toBe(false)
  })

  test.each([
    ['older than five minutes', { begunAt: 1000 }],
    ['of an earlier page life', {}],
  ])('error: without an address and with a login %s', (_, begun) => {
    expect(() => needsCode({ who: who(null), ...begun }, 301_001)).toThrow('Log out and in again to change this')
  })
})
