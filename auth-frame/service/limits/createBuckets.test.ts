import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBuckets } from './createBuckets.ts'

function setUp(capacity?: number) {
  let time = 0
  const buckets = createBuckets({ now: () => time }, capacity)
  return {
    take: (key = 'a', limit = { max: 3, window: 60 }) => buckets.take(key, limit),
    later(milliseconds: number) {
      time += milliseconds
    },
  }
}

describe('createBuckets', () => {
  test('default', () => {
    const { take, later } = setUp()
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 20])
    later(19_999)
    expect(take()).toBe(1)
    later(1)
    expect([take(), take()]).toEqual([0, 20])
    // Another key has its own.
    expect(take('b')).toBe(0)
  })

  test('behavior: a clock that goes back takes no tokens away and gives none', () => {
    const { take, later } = setUp()
    take()
    later(-86_400_000)
    expect([take(), take(), take()]).toEqual([0, 0, 20])
  })

  test('behavior: memory is bounded', () => {
    const { take } = setUp(2)
    for (const _ of [1, 2, 3]) take('a')
    take('b')
    expect(take('a')).toBe(20)
    take('c')
    // `b` was forgotten, `a` was not.
    expect([take('a'), take('b')]).toEqual([20, 0])
  })

  test('behavior: never more than a full bucket and what came after it', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 200 })
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 20 }), (waits, max) => {
        const { take, later } = setUp()
        let taken = 0
        for (const wait of waits) {
          later(wait)
          if (take('a', { max, window: 60 }) === 0) taken++
        }
        const passed = waits.reduce((sum, wait) => sum + wait, 0)
        expect(taken).toBeLessThanOrEqual(max + (passed * max) / 60_000 + 1e-6)
      }),
    )
  })
})
