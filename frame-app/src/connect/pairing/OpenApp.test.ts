import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openedNothing } from './OpenApp.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function tapped() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const window = new EventTarget()
  const attempt = new AbortController()
  let answer: boolean | undefined
  const page = { document, window } as unknown as Parameters<typeof openedNothing>[0]
  void openedNothing(page, attempt.signal).then((nothing) => {
    answer = nothing
  })
  const hide = () => {
    document.visibilityState = 'hidden'
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const later = async (time: number) => {
    await vi.advanceTimersByTimeAsync(time)
    return answer
  }
  return { hide, window, attempt, later }
}

describe('openedNothing', () => {
  test('default', async () => {
    const page = tapped()
    expect(await page.later(2_400)).toBe(undefined)
    expect(await page.later(200)).toBe(true)
  })

  test.each([
    ['the page is hidden', (page: ReturnType<typeof tapped>) => page.hide()],
    ['the page loses the focus', (page: ReturnType<typeof tapped>) => page.window.dispatchEvent(new Event('blur'))],
    ['the page is put away', (page: ReturnType<typeof tapped>) => page.window.dispatchEvent(new Event('pagehide'))],
    ['the attempt is aborted', (page: ReturnType<typeof tapped>) => page.attempt.abort()],
  ])('behavior: returns `false` if %s', async (_, act) => {
    const page = tapped()
    await page.later(1_000)
    // Tests of other files may have started timers too, so we compare with the number of timers before the action.
    const before = vi.getTimerCount()
    act(page)
    expect(vi.getTimerCount()).toBe(before - 1)
    expect(await page.later(0)).toBe(false)
    expect(await page.later(10_000)).toBe(false)
  })
})
