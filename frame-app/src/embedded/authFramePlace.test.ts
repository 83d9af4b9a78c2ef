import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { authFramePlace } from './authFramePlace.ts'

describe('authFramePlace', () => {
  test('default', () => {
    expect(authFramePlace({ width: 1280, height: 800 }, null)).toEqual({
      left: 460,
      // Expected top: the middle of the viewport, minus half of the frame's height, plus half of the header's 64
      // pixels.
      top: 400 - 288 + 32,
      width: 360,
      // Expected height: the frame's 600 pixels, limited to what fits into a 640-pixel card.
      height: 576,
      radius: 24,
    })
  })

  test('behavior: places the frame over its slot if the document has one', () => {
    const slot = { left: 460, top: 150, width: 360, height: 576 }
    expect(authFramePlace({ width: 1280, height: 800 }, slot)).toEqual({ ...slot, radius: 24 })
    expect(authFramePlace({ width: 400, height: 800 }, slot).radius).toBe(0)
    expect(authFramePlace({ width: 1280, height: 800 }, { ...slot, height: 0 }).height).toBe(576)
  })

  test('behavior: places the frame at the bottom and in full width on a phone', () => {
    expect(authFramePlace({ width: 430, height: 900 }, null)).toEqual({
      left: 0,
      top: 324,
      width: 430,
      height: 576,
      radius: 0,
    })
  })

  test('behavior: keeps the frame inside every viewport if there is no slot', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 3000 }), (width, height) => {
        const place = authFramePlace({ width, height }, null)
        expect(place.top).toBeGreaterThanOrEqual(0)
        expect(place.top + place.height).toBeLessThanOrEqual(Math.max(height, 64))
      }),
    )
  })
})
