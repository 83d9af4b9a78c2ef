import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { afterPaint } from './afterPaint.ts'

let frames: (() => void)[] = []
let done = 0
const work = () => {
  done++
}

beforeEach(() => {
  frames = []
  done = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => {
    frames[id - 1] = () => {}
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('afterPaint', () => {
  test('default', () => {
    afterPaint(work)
    for (const frame of frames) frame()
    expect(done).toBe(0)
    vi.advanceTimersByTime(0)
    expect(done).toBe(1)
    vi.advanceTimersByTime(1_000)
    expect(done).toBe(1)
  })

  test('behavior: runs the callback once, even if the browser renders no animation frame', () => {
    afterPaint(work)
    vi.advanceTimersByTime(200)
    for (const frame of frames) frame()
    vi.advanceTimersByTime(1_000)
    expect(done).toBe(1)
  })

  test('behavior: can be canceled before the animation frame, and before the paint after it', () => {
    afterPaint(work)()
    const take = afterPaint(work)
    for (const frame of frames) frame()
    take()
    vi.advanceTimersByTime(1_000)
    expect(done).toBe(0)
  })
})
