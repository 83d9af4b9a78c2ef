import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchSleep } from './watchSleep.ts'

const hours = 12 * 3_600_000

describe('watchSleep', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('default: a jump of the clock is a sleep, and what it broke is fixed without anyone asking', async () => {
    const woke = vi.fn(async () => {})
    watchSleep(woke)
    vi.setSystemTime(Date.now() + hours)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(woke).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(woke).toHaveBeenCalledTimes(1)
  })

  test('behavior: who asks first waits for it, and so does the next one', async () => {
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

  test('behavior: a hidden page, whose timers run once a minute, has not slept', async () => {
    const woke = vi.fn(async () => {})
    const { rested } = watchSleep(woke)
    for (const step of [60_000, 60_000, -1_000]) {
      vi.setSystemTime(Date.now() + step)
      await rested()
    }
    expect(woke).not.toHaveBeenCalled()
  })

  test('behavior: a clock that was ahead and is set right fixes what it broke', async () => {
    const woke = vi.fn(async () => {})
    watchSleep(woke)
    vi.setSystemTime(Date.now() - hours)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(woke).toHaveBeenCalledTimes(1)
  })

  test('error: a failed repair stops nothing', async () => {
    const { rested } = watchSleep(() => Promise.reject(new Error('offline')))
    vi.setSystemTime(Date.now() + hours)
    await expect(rested()).resolves.toBe(undefined)
    await expect(rested()).resolves.toBe(undefined)
  })
})
