import { describe, expect, test } from 'vitest'
import { openWindow } from './openWindow.ts'

/**
 * A fake browser. `comes` determines what `open` does. With `here`, it opens a window and returns it. With `out of
 * reach`, it opens a window but returns `null`. With `not`, it opens no window. An opened window consumes the user
 * activation.
 */
function browser(comes: 'here' | 'out of reach' | 'not') {
  const popup = { opener: {} as unknown }
  const asked: unknown[][] = []
  const userActivation = { isActive: true }
  const open = (...args: unknown[]) => {
    asked.push(args)
    if (comes !== 'not') userActivation.isActive = false
    return comes === 'here' ? popup : null
  }
  return { win: { open: open as unknown as typeof window.open, navigator: { userActivation } }, popup, asked }
}

describe('openWindow', () => {
  test('default', () => {
    const { win, popup, asked } = browser('here')
    expect(openWindow('https://pay.example/', win)).toBe(true)
    expect(asked).toEqual([
      [
        'https://pay.example/',
        expect.stringMatching(/^airlock-[0-9a-f-]{36}$/),
        'popup,width=600,height=800,scrollbars=yes',
      ],
    ])
    expect(popup.opener).toBeNull()
  })

  test('behavior: returns `true` for an opened window, even if the browser returns no reference to it', () => {
    expect(openWindow('https://pay.example/', browser('out of reach').win)).toBe(true)
  })

  test('behavior: returns `false` for a blocked window', () => {
    expect(openWindow('https://pay.example/', browser('not').win)).toBe(false)
    const { open } = browser('not').win
    expect(openWindow('https://pay.example/', { open, navigator: {} })).toBe(false)
  })

  test('behavior: gives every window its own name', () => {
    const { win, asked } = browser('here')
    openWindow('https://pay.example/', win)
    openWindow('https://pay.example/', win)
    expect(asked[0]?.[1]).not.toBe(asked[1]?.[1])
  })
})
