import { afterEach, describe, expect, test, vi } from 'vitest'
import { adaptDialog } from './adaptDialog.ts'

afterEach(() => vi.unstubAllGlobals())

/** Creates an open dialog with a frame in a fake window, and logs every call that `adaptDialog` makes. */
function adapted({ origin = 'https://dapp.example', covered = false, shows = false } = {}) {
  const done: string[] = []
  const page = { covered }
  const window = new EventTarget()
  const visualViewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0 })
  const inside = {}
  const dialog = Object.assign(new EventTarget(), {
    open: true,
    style: {} as Record<string, string>,
    querySelector: () => inside,
    contains: (element: unknown) => element === inside,
    close: () => void done.push('close'),
  })
  const document = {
    fullscreenElement: null as unknown,
    elementFromPoint: () => (page.covered ? null : inside),
  }
  const globals = {
    origin,
    visualViewport,
    document,
    innerWidth: 1_000,
    innerHeight: 800,
    addEventListener: window.addEventListener.bind(window),
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const life = new AbortController()
  const bringToFront = adaptDialog({
    origin: 'https://modal.example',
    dialog: dialog as never,
    page: {} as never,
    signal: life.signal,
    handlers: {} as never,
    calls: {
      sent: new Map([['1', { method: 'open', params: {}, shows, settle: () => {} }]]),
      call: async (method: string, params: object) => void done.push(`${method} ${JSON.stringify(params)}`),
    } as never,
    render: () => void done.push('render'),
    hide: () => void done.push('hide'),
    end: (error) => void done.push(`end ${error?.code} ${error?.message}`),
    reopen: () => void done.push('reopen'),
  })
  return { done, page, window, visualViewport, dialog, document, bringToFront, end: () => life.abort() }
}

describe('adaptDialog', () => {
  test('default: notifies the frame when the user leaves the page and comes back', () => {
    const { done, window, dialog } = adapted()
    window.dispatchEvent(new Event('pagehide'))
    window.dispatchEvent(new Event('pageshow'))
    dialog.querySelector = () => null as never
    window.dispatchEvent(new Event('pagehide'))
    expect(done).toEqual(['setAwake {"awake":false}', 'setAwake {"awake":true}'])
  })

  test('behavior: shrinks the dialog to the area above a phone’s keyboard', () => {
    const { dialog, visualViewport } = adapted()
    expect(dialog.style).toMatchObject({ top: '0px', height: '800px' })
    Object.assign(visualViewport, { height: 420, offsetTop: 12 })
    visualViewport.dispatchEvent(new Event('resize'))
    expect(dialog.style).toMatchObject({ top: '12px', height: '420px' })
  })

  test('behavior: hides the dialog for printing and shows it again afterwards', () => {
    const { done, dialog, window } = adapted()
    window.dispatchEvent(new Event('beforeprint'))
    expect([dialog.style.visibility, done]).toEqual(['hidden', []])
    window.dispatchEvent(new Event('afterprint'))
    expect(done).toEqual(['render'])
  })

  test('behavior: raises the dialog when an element enters full screen, but not when full screen ends', () => {
    const { done, document, window } = adapted()
    window.dispatchEvent(new Event('fullscreenchange'))
    expect(done).toEqual([])
    document.fullscreenElement = {}
    window.dispatchEvent(new Event('fullscreenchange'))
    expect(done).toEqual(['close', 'render'])
  })

  test.each([
    ['what is asked to be shown again comes to the front', { covered: true, shows: true }, ['close', 'render']],
    ['what stands in front is left alone', { covered: false, shows: true }, []],
    ['what shows nothing stays below a dialog of the page', { covered: true, shows: false }, []],
  ])('behavior: reopening the modal raises the dialog only if another element covers it: %s', (_, given, expected) => {
    const { done, bringToFront } = adapted(given)
    bringToFront()
    expect(done).toEqual(expected)
  })

  test('error: in a page without an origin, drops the frame and reports the cause', () => {
    expect(adapted({ origin: 'null' }).done).toEqual([
      'end 4900 The CSP of this page has sandbox without allow-same-origin',
    ])
  })

  test('behavior: removes its listeners when the SDK is destroyed', () => {
    const { done, window, document, end } = adapted()
    document.fullscreenElement = {}
    end()
    for (const type of ['pagehide', 'pageshow', 'beforeprint', 'afterprint', 'fullscreenchange'])
      window.dispatchEvent(new Event(type))
    expect(done).toEqual([])
  })
})
