import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { whileVisible } from './useTokens.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'document')
})

describe('whileVisible', () => {
  test('default', () => {
    const { app, state } = fakeApp()
    state().setOpen(true)
    let calls = 0
    const stop = whileVisible(app, () => calls++)
    vi.advanceTimersByTime(30_000)
    expect(calls).toBe(3)
    stop()
    vi.advanceTimersByTime(30_000)
    expect(calls).toBe(3)
  })

  test('behavior: does not run the function while the modal is closed or the browser tab is hidden', () => {
    const { app, state } = fakeApp()
    let calls = 0
    whileVisible(app, () => calls++)
    vi.advanceTimersByTime(30_000)
    expect(calls).toBe(0)
    state().setOpen(true)
    Object.assign(globalThis, { document: { visibilityState: 'hidden' } })
    vi.advanceTimersByTime(30_000)
    expect(calls).toBe(0)
    Object.assign(globalThis, { document: { visibilityState: 'visible' } })
    vi.advanceTimersByTime(10_000)
    expect(calls).toBe(1)
  })
})
