import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { delay } from './delay.ts'

describe('delay', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('default', async () => {
    const waited = delay(100)
    await vi.advanceTimersByTimeAsync(100)
    await expect(waited).resolves.toBeUndefined()
  })

  test('error: rejects if the caller aborts before or during the delay', async () => {
    const controller = new AbortController()
    const waited = delay(100, controller.signal)
    controller.abort('enough')
    await expect(waited).rejects.toBe('enough')
    await expect(delay(100, controller.signal)).rejects.toBe('enough')
    expect(vi.getTimerCount()).toBe(0)
  })
})
