import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ViewName } from '#shared/tables/ViewName.ts'
import { holdFocus, themeFor } from './Modal.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns a frame window with a card element, in a page whose body has the focus. */
function setUp() {
  const win = new EventTarget()
  const listening: string[] = []
  const body = {}
  const page = { body, activeElement: body as unknown, hasFocus: () => true }
  const card = {
    taken: 0,
    focus() {
      card.taken++
      page.activeElement = card
      // As in a browser, focusing the element also focuses the frame's window.
      win.dispatchEvent(new Event('focus'))
    },
  }
  const window = {
    addEventListener(type: string, listener: () => void) {
      listening.push(type)
      win.addEventListener(type, listener)
    },
    removeEventListener(type: string, listener: () => void) {
      listening.splice(listening.indexOf(type), 1)
      win.removeEventListener(type, listener)
    },
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  const stop = holdFocus(() => card as unknown as HTMLElement)
  const lose = () => {
    page.activeElement = body
    win.dispatchEvent(new Event('focusout'))
  }
  return { card, page, listening, stop, lose }
}

describe('holdFocus', () => {
  test('default: focuses the element after the next paint, and again if the element loses the focus', () => {
    const { card, lose } = setUp()
    expect(card.taken).toBe(0)
    vi.advanceTimersByTime(17)
    expect(card.taken).toBe(1)
    vi.advanceTimersByTime(100)
    lose()
    vi.advanceTimersByTime(50)
    expect(card.taken).toBe(2)
  })

  test('behavior: does not take the focus away from another element', () => {
    const { card, page } = setUp()
    page.activeElement = {}
    vi.advanceTimersByTime(1_000)
    expect(card.taken).toBe(0)
  })

  test('behavior: if stopped right after it set the focus, removes its listeners and sets no focus again', () => {
    const { card, page, listening, stop } = setUp()
    vi.advanceTimersByTime(17)
    page.activeElement = page.body
    stop()
    vi.advanceTimersByTime(1_000)
    expect(listening).toEqual([])
    expect(card.taken).toBe(1)
  })
})

const theme = { '--accent': 'red', '--accent-text': 'red', '--radius-base': '0px', '--font-family': 'serif' }

describe('themeFor', () => {
  test('default', () => {
    expect(themeFor('Connect', theme)).toBe(theme)
    expect(themeFor('EmailVerifyOtp', theme)).toEqual({ '--accent': 'red', '--accent-text': 'red' })
  })

  test("behavior: views in which the user proves or approves something use only the theme's accent", () => {
    const plain = ViewName.options.filter((view) => themeFor(view, theme) !== theme)
    expect(plain).toEqual([
      'EmailLogin',
      'UpdateEmailWallet',
      'EmailVerifyOtp',
      'EmailVerifyDevice',
      'UpdateEmailPrimaryOtp',
      'UpdateEmailSecondaryOtp',
      'ApproveTransaction',
    ])
  })
})
