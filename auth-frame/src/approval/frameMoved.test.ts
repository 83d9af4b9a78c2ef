import { describe, expect, test } from 'vitest'
import { frameMoved, type PointerPlace } from './frameMoved.ts'

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

  test('behavior: it jumps further than the pointer went', () => {
    expect(frameMoved(at(), at({ screenX: 510, clientX: 150 }))).toBe(true)
  })

  test('behavior: the visitor moves the browser window', () => {
    expect(frameMoved(at(), at({ screenX: 700, screenLeft: 210 }))).toBe(false)
  })

  test('behavior: browser zoom makes a step longer or shorter in the frame', () => {
    for (const zoom of [0.5, 0.8, 1.25, 3])
      expect(frameMoved(at(), at({ screenX: 600, clientX: 100 + 100 / zoom })), `at ${zoom}`).toBe(false)
  })
})
