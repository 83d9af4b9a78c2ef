import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { untilOnline } from './untilOnline.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

function waiting(onLine: boolean) {
  const win = Object.assign(new EventTarget(), { navigator: { onLine } })
  const seen = { done: false }
  void untilOnline(win).then(() => {
    seen.done = true
  })
  return { win, seen, later: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) }
}

describe('untilOnline', () => {
  test('default', async () => {
    const { win, seen, later } = waiting(false)
    await later(5_000)
    expect(seen.done).toBe(false)
    win.dispatchEvent(new Event('online'))
    await later(0)
    expect(seen.done).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: does not wait if the browser is online', async () => {
    const { seen, later } = waiting(true)
    await later(0)
    expect(seen.done).toBe(true)
  })

  test('behavior: waits at most ten seconds for the browser to be online', async () => {
    const { seen, later } = waiting(false)
    await later(9_999)
    expect(seen.done).toBe(false)
    await later(1)
    expect(seen.done).toBe(true)
  })
})
