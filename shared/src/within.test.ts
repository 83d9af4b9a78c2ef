import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { within } from './within.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('within', () => {
  test('default', async () => {
    let signal: AbortSignal | undefined
    const done = within(100, async (given) => {
      signal = given
      return 'done'
    })
    expect(await done).toBe('done')
    expect([signal?.aborted, vi.getTimerCount()]).toEqual([true, 0])
  })

  test('error: rejects and aborts the signal if the work takes too long', async () => {
    let signal: AbortSignal | undefined
    const late = within(100, (given) => {
      signal = given
      return new Promise(() => {})
    })
    const failed = late.catch(({ message }: Error) => message)
    await vi.advanceTimersByTimeAsync(99)
    expect(signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect([await failed, signal?.aborted]).toEqual(['too late', true])
  })

  test('error: rejects with the caller’s own error if the work takes too long', async () => {
    const failed = within(
      100,
      () => new Promise(() => {}),
      () => new RangeError('mine'),
    ).catch((error: Error) => error)
    await vi.advanceTimersByTimeAsync(100)
    expect(await failed).toEqual(new RangeError('mine'))
  })

  test('error: rejects with the work’s own error if the work fails', async () => {
    await expect(within(100, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(vi.getTimerCount()).toBe(0)
  })
})
