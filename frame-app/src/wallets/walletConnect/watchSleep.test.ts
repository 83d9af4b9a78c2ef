import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchSleep } from './watchSleep.ts'

const hours = 12 * 3_600_000

describe('watchSleep', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('default: detects sleep by a clock jump, and repairs connections without waiting for a request', async () => {
    const woke = vi.fn(async () => {})
    watchSleep(woke)
    vi.setSystemTime(Date.now() + hours)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(woke).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(woke).toHaveBeenCalledTimes(1)
  })

  test('behavior: makes later requests wait until the connections are repaired', async () => {
    let repaired = () => {}
    const woke = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          repaired = resolve
        }),
    )
    const { rested } = watchSleep(woke)
    await rested()
    vi.setSystemTime(Date.now() + hours)
    const done: string[] = []
    const asking = [rested().then(() => done.push('first')), rested().then(() => done.push('second'))]
    await vi.advanceTimersByTimeAsync(0)
    expect([woke.mock.calls.length, done]).toEqual([1, []])
    repaired()
    await Promise.all(asking)
    expect(done).toEqual(['first', 'second'])
  })

  test('behavior: does not detect sleep on a hidden page whose timers run once a minute', async () => {
    const woke = vi.fn(async () => {})
    const { rested } = watchSleep(woke)
    for (const step of [60_000, 60_000, -1_000]) {
      vi.setSystemTime(Date.now() + step)
      await rested()
    }
    expect(woke).not.toHaveBeenCalled()
  })

  test('behavior: repairs connections when a clock that was ahead is corrected', async () => {
    const woke = vi.fn(async () => {})
    watchSleep(woke)
    vi.setSystemTime(Date.now() - hours)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(woke).toHaveBeenCalledTimes(1)
  })

  test('error: lets requests continue if the repair fails', async () => {
    const { rested } = watchSleep(() => Promise.reject(new Error('offline')))
    vi.setSystemTime(Date.now() + hours)
    await expect(rested()).resolves.toBe(undefined)
    await expect(rested()).resolves.toBe(undefined)
  })
})
