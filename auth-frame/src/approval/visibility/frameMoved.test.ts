import { describe, expect, test } from 'vitest'
import { frameMoved, type PointerPlace, scaleBetween } from './frameMoved.ts'

const at = (change: Partial<PointerPlace> = {}): PointerPlace => ({
  screenX: 500,
  screenY: 400,
  clientX: 100,
  clientY: 150,
  screenLeft: 10,
  screenTop: 10,
  ...change,
})

describe('frameMoved', () => {
  test('default', () => {
    expect(frameMoved(at(), at())).toBe(false)
    expect(frameMoved(at(), at({ screenX: 540, clientX: 140 }))).toBe(false)
  })

  test('behavior: the frame goes away under a pointer that rests', () => {
    expect(frameMoved(at(), at({ clientY: 210 }))).toBe(true)
    expect(frameMoved(at(), at({ clientX: 88 }))).toBe(true)
    expect(frameMoved(at(), at({ clientX: 107 }))).toBe(false)
  })

  test('behavior: it jumps, and the pointer goes with it or against it', () => {
    expect(frameMoved(at(), at({ screenX: 510, clientX: 200 }))).toBe(true)
    expect(frameMoved(at(), at({ screenX: 800 }))).toBe(true)
    expect(frameMoved(at(), at({ screenX: 540, clientX: 60 }))).toBe(true)
    expect(frameMoved(at(), at({ screenX: 800, clientX: 130, clientY: 200 }))).toBe(true)
  })

  test('behavior: once the zoom is known, a part of the way is a movement too', () => {
    const half = at({ screenX: 600, clientX: 150 })
    expect(frameMoved(at(), half)).toBe(false)
    expect(frameMoved(at(), half, 1)).toBe(true)
    expect(frameMoved(at(), half, 2)).toBe(false)
  })

  test('behavior: the visitor moves the browser window', () => {
    expect(frameMoved(at(), at({ screenX: 700, screenLeft: 210 }))).toBe(false)
  })

  test('behavior: browser zoom makes a step longer or shorter in the frame', () => {
    for (const zoom of [0.25, 0.33, 0.5, 0.67, 0.8, 1.1, 1.25, 3, 5]) {
      const there = at({ screenX: 600, screenY: 370, clientX: 100 + 100 / zoom, clientY: 150 - 30 / zoom })
      expect(frameMoved(at(), there), `at ${zoom}`).toBe(false)
      expect(scaleBetween(at(), at({ screenX: 500 + 300 * zoom, clientX: 400 }))).toBeCloseTo(zoom)
    }
  })
})

describe('scaleBetween', () => {
  test('default', () => {
    expect(scaleBetween(at(), at({ screenX: 600, clientX: 150 }))).toBe(2)
    // Too short a way to tell.
    expect(scaleBetween(at(), at({ screenX: 510, clientX: 105 }))).toBeUndefined()
  })
})
