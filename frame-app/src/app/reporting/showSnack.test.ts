import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { showSnack } from './showSnack.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function shown() {
  const { app, state } = fakeApp()
  return { app, text: () => state().snack?.text }
}

describe('showSnack', () => {
  test('default', () => {
    const { app, text } = shown()
    showSnack(app, 'success', 'Copied')
    expect(text()).toBe('Copied')
    vi.advanceTimersByTime(2_499)
    expect(text()).toBe('Copied')
    vi.advanceTimersByTime(1)
    expect(text()).toBe(undefined)
  })

  test('behavior: hides the current snack and shows the new one 150 ms later', () => {
    const { app, text } = shown()
    showSnack(app, 'error', 'first')
    vi.advanceTimersByTime(1_000)
    showSnack(app, 'error', 'second')
    expect(text()).toBe(undefined)
    vi.advanceTimersByTime(149)
    expect(text()).toBe(undefined)
    vi.advanceTimersByTime(1)
    expect(text()).toBe('second')
    // The first snack's timer must not hide the second snack.
    vi.advanceTimersByTime(2_499)
    expect(text()).toBe('second')
    vi.advanceTimersByTime(1)
    expect(text()).toBe(undefined)
  })

  test('behavior: a message with the same text stays for its full time, like a new message', () => {
    const { app, text } = shown()
    showSnack(app, 'error', 'same')
    vi.advanceTimersByTime(2_000)
    showSnack(app, 'error', 'same')
    vi.advanceTimersByTime(1_000)
    expect(text()).toBe('same')
  })

  test('behavior: if several snacks follow each other, only the last one stays visible', () => {
    const { app, text } = shown()
    for (const each of ['a', 'b', 'c', 'd']) showSnack(app, 'error', each)
    vi.advanceTimersByTime(300)
    expect(text()).toBe('d')
  })

  test('behavior: a loading message stays until the next message', () => {
    const { app, text } = shown()
    showSnack(app, 'loading', 'Switching')
    vi.advanceTimersByTime(60_000)
    expect(text()).toBe('Switching')
    showSnack(app, 'success', 'Done')
    vi.advanceTimersByTime(150)
    expect(text()).toBe('Done')
  })

  test('behavior: each app shows its own snack', () => {
    const [one, other] = [shown(), shown()]
    showSnack(one.app, 'success', 'Copied')
    expect([one.text(), other.text()]).toEqual(['Copied', undefined])
  })
})
