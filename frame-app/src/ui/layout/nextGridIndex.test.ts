import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextGridIndex } from './nextGridIndex.ts'

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'Enter']
const grid = { columns: 4, count: 10, rtl: false }

describe('nextGridIndex', () => {
  test('default', () => {
    expect(Object.fromEntries(keys.map((key) => [key, nextGridIndex(key, 5, grid)]))).toMatchInlineSnapshot(`
      {
        "ArrowDown": 9,
        "ArrowLeft": 4,
        "ArrowRight": 6,
        "ArrowUp": 1,
        "End": 9,
        "Enter": undefined,
        "Home": 0,
        "PageDown": 9,
        "PageUp": 0,
      }
    `)
  })

  test('behavior: in a right-to-left page, the left arrow moves forward', () => {
    expect(nextGridIndex('ArrowLeft', 5, { ...grid, rtl: true })).toBe(6)
  })

  test('behavior: the down arrow moves to the last cell if the row below has no cell in this column', () => {
    expect(nextGridIndex('ArrowDown', 7, grid)).toBe(9)
    expect(nextGridIndex('ArrowUp', 2, grid)).toBe(2)
  })

  test('behavior: no key moves the focus outside the grid', () => {
    const cell = fc.integer({ min: 1, max: 500 }).chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1)))
    fc.assert(
      fc.property(cell, fc.constantFrom(...keys), fc.constantFrom(3, 4), ([count, index], key, columns) => {
        const next = nextGridIndex(key, index, { columns, count, rtl: false }) ?? 0
        expect(next >= 0 && next < count).toBe(true)
      }),
    )
  })
})
