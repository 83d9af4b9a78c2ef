import { describe, expect, test } from 'vitest'
import { listed } from './listed.ts'

describe('listed', () => {
  test('default', () => {
    for (const given of [undefined, true]) expect(listed(given, ['a', 'b'])).toEqual(['a', 'b'])
    expect(listed(false, ['a', 'b'])).toEqual([])
  })

  test('behavior: keeps the order of the chosen values and removes duplicates', () => {
    expect(listed(['b', 'a', 'b'], ['a', 'b'])).toEqual(['b', 'a'])
    expect(listed([], ['a', 'b'])).toEqual([])
  })
})
