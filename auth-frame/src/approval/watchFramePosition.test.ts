import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { frameMoved, type PointerPlace, scaleBetween, watchFramePosition } from './watchFramePosition.ts'

let page: EventTarget
const names = ['addEventListener', 'removeEventListener', 'screenLeft', 'screenTop'] as const
const before = names.map((name) => [name, (globalThis as Record<string, unknown>)[name]] as const)
beforeEach(() => {
  page = new EventTarget()
  Object.assign(globalThis, {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    screenLeft: 0,
    screenTop: 0,
  })
})
afterEach(() => void Object.assign(globalThis, Object.fromEntries(before)))

function watch() {
  let moves = 0
  const stop = watchFramePosition(() => {
    moves += 1
  })
  /**
   * Moves the pointer to a position on the display, over a frame at the position `frame`. Returns whether
   * `watchFramePosition` reported a movement.
   */
  const point = (x: number, frame = 0, type = 'pointermove') => {
    const earlier = moves
    page.dispatchEvent(Object.assign(new Event(type), { screenX: x, screenY: 0, clientX: x - frame, clientY: 0 }))
    return moves > earlier
  }
  const leave = (pointerType: string, relatedTarget: EventTarget | null) =>
    page.dispatchEvent(Object.assign(new Event('pointerout'), { pointerType, relatedTarget }))
  return { point, leave, stop }
}

describe('watchFramePosition', () => {
  test('default', () => {
    const { point } = watch()
    point(100)
    expect([point(140), point(200), point(200, 0, 'pointerdown')]).toEqual([false, false, false])
    expect(point(200, 60, 'pointerdown')).toBe(true)
  })

  test('behavior: counts the first event of a finger or of a mouse as a movement', () => {
    expect(watch().point(100)).toBe(true)
    const finger = watch()
    expect([finger.point(100, 0, 'pointerdown'), finger.point(100, 0, 'pointerdown')]).toEqual([true, false])
  })

  test('behavior: reports the first event after a movement of the frame, but not the second one', () => {
    const { point } = watch()
    point(100)
    expect([point(101, 400, 'pointermove'), point(101, 400, 'pointerdown')]).toEqual([true, false])
  })

  test('behavior: adds up many small movements of the frame', () => {
    const { point } = watch()
    point(100)
    expect([4, 8, 12].map((frame) => point(100, frame))).toEqual([false, false, true])
  })

  test('behavior: detects a frame that follows the pointer, at the pointer’s speed or more slowly', () => {
    const along = watch()
    along.point(100)
    expect([along.point(102, 2), along.point(112, 12)]).toEqual([false, true])
    const slower = watch()
    for (const x of [100, 140, 180]) slower.point(x)
    expect(slower.point(280, 50)).toBe(true)
  })

  test('behavior: treats the next event after a zoom change as a frame movement', () => {
    const { point } = watch()
    point(100)
    page.dispatchEvent(new Event('resize'))
    expect(point(100)).toBe(true)
  })

  test('behavior: when a mouse returns to the frame, treats its first event as a frame movement', () => {
    const { point, leave } = watch()
    point(100)
    leave('mouse', new EventTarget())
    expect(point(100, 0, 'pointerdown')).toBe(false)
    leave('mouse', null)
    expect([point(100, 0, 'pointerdown'), point(100, 0, 'pointerdown')]).toEqual([true, false])
    // A finger leaves the frame after every tap, so its `pointerout` does not count.
    leave('touch', null)
    expect(point(100, 0, 'pointerdown')).toBe(false)
  })

  test('behavior: ignores events after watching was stopped', () => {
    const { point, stop } = watch()
    stop()
    expect(point(100)).toBe(false)
  })
})

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

  test('behavior: detects a movement of the frame while the pointer does not move', () => {
    expect(frameMoved(at(), at({ clientY: 210 }))).toBe(true)
    expect(frameMoved(at(), at({ clientX: 88 }))).toBe(true)
    expect(frameMoved(at(), at({ clientX: 107 }))).toBe(false)
  })

  test('behavior: detects a frame that jumps in the pointer’s direction or in the opposite direction', () => {
    expect(frameMoved(at(), at({ screenX: 510, clientX: 200 }))).toBe(true)
    expect(frameMoved(at(), at({ screenX: 800 }))).toBe(true)
    expect(frameMoved(at(), at({ screenX: 540, clientX: 60 }))).toBe(true)
    expect(frameMoved(at(), at({ screenX: 800, clientX: 130, clientY: 200 }))).toBe(true)
  })

  test('behavior: once the zoom is known, detects a movement that could otherwise be a zoom difference', () => {
    const half = at({ screenX: 600, clientX: 150 })
    expect(frameMoved(at(), half)).toBe(false)
    expect(frameMoved(at(), half, 1)).toBe(true)
    expect(frameMoved(at(), half, 2)).toBe(false)
  })

  test('behavior: a movement of the browser window is not a frame movement', () => {
    expect(frameMoved(at(), at({ screenX: 700, screenLeft: 210 }))).toBe(false)
  })

  test('behavior: browser zoom, which scales distances in the frame, is not a frame movement', () => {
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
    // The pointer moved too little to compute the zoom.
    expect(scaleBetween(at(), at({ screenX: 510, clientX: 105 }))).toBeUndefined()
  })
})
