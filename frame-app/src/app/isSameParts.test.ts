import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shallow } from 'zustand/vanilla/shallow'
import { isSameParts } from './isSameParts.ts'

describe('isSameParts', () => {
  const part = {}
  test.each([
    [1, 1, true],
    ['a', 'b', false],
    [Number.NaN, Number.NaN, true],
    [null, null, true],
    [null, {}, false],
    [undefined, {}, false],
    [[part], [part], true],
    [[part], [{}], false],
    [[1], [1, 2], false],
    [{ part }, { part }, true],
    [{ part }, { part: {} }, false],
    [{ a: undefined }, { b: undefined }, false],
    [[], {}, false],
    // What it does not look into is the same only if it is the same object.
    [new Set([1]), new Set([1]), false],
    [new Map(), new Map(), false],
  ])('behavior: %j and %j: %s', (a, b, expected) => {
    expect(isSameParts(a, b)).toBe(expected)
  })

  test('behavior: of lists and plain objects it says what zustand says', () => {
    const some = fc.constantFrom(1, 'a', part, null, undefined)
    const value = fc.oneof(
      some,
      fc.array(some),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), some, { noNullPrototype: true }),
    )
    fc.assert(
      fc.property(value, value, (a, b) => {
        if (Array.isArray(a) === Array.isArray(b)) expect(isSameParts(a, b)).toBe(shallow(a, b))
      }),
    )
  })
})
