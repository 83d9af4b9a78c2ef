import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameData } from './useAppState.ts'

describe('isSameData', () => {
  const part = () => ({ wallet: { name: 'A' }, accounts: ['0x1'] })
  test.each([
    [1, 1, true],
    ['a', 'b', false],
    [Number.NaN, Number.NaN, true],
    [null, null, true],
    [null, {}, false],
    [undefined, {}, false],
    [[part()], [part()], true],
    [[part()], [{}], false],
    [[1], [1, 2], false],
    [{ part: part() }, { part: part() }, true],
    [{ part: part() }, { part: { ...part(), accounts: ['0x2'] } }, false],
    [{ a: undefined }, { b: undefined }, false],
    [[], {}, false],
    // An object of any other type is equal only to itself.
    [new Set([1]), new Set([1]), false],
    [new Map(), new Map(), false],
  ])('behavior: %j and %j have the same data: %s', (a, b, expected) => {
    expect(isSameData(a, b)).toBe(expected)
  })

  test('behavior: returns the same result as Node’s deep comparison for plain data', () => {
    const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
    const data = fc.jsonValue({ maxDepth: 3 }).map(copy)
    const pair = fc.oneof(
      fc.tuple(data, data),
      data.map((value) => [value, copy(value)] as const),
    )
    fc.assert(
      fc.property(pair, ([a, b]) => {
        expect(isSameData(a, b)).toBe(isDeepStrictEqual(a, b))
      }),
    )
  })
})
