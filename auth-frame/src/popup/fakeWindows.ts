import { deferred } from '#shared/deferred.ts'
import type { PopupTicket } from './PopupMessage.ts'

const origin = 'https://auth.example'

/** Creates a fake window with what the auth frame and the popup use: location, messages, opener and `closed`. */
export function fakeWindow(hash = '') {
  const target = new EventTarget()
  const location = { href: `${origin}/`, pathname: '/popup.html', origin, hash }
  const log: string[] = []
  const own = {
    closed: false,
    opener: null as unknown,
    navigator: { userActivation: { isActive: true } },
    location,
    history: {
      replaceState: () => {
        location.hash = ''
      },
    },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    close() {
      own.closed = true
      target.dispatchEvent(new Event('pagehide'))
    },
    open: (_url: URL, _name: string, _features: string): unknown => null,
  }
  /** Returns the reference that the window `from` has to this window. */
  const seenBy = (from: unknown, fromOrigin = origin) => ({
    get closed() {
      return own.closed
    },
    close: () => own.close(),
    postMessage(data: unknown, targetOrigin: string) {
      if (own.closed || targetOrigin !== origin) return
      log.push(JSON.stringify(data))
      const event = Object.assign(new Event('message'), {
        data: structuredClone(data),
        source: from,
        origin: fromOrigin,
      })
      queueMicrotask(() => target.dispatchEvent(event))
    },
  })
  return { own, win: own as unknown as Window, seenBy, log, target }
}

/**
 * Creates a page that opens a window. With `cut` and `noopener` the host's COOP header separates the two windows: with
 * `cut` the page gets a window that seems closed, with `noopener` it gets `null`. `opened` resolves with the window and
 * the ticket in the window's URL.
 */
export function fakeOpener(link: 'linked' | 'cut' | 'noopener' = 'linked') {
  const page = fakeWindow()
  type Opened = { popup: ReturnType<typeof fakeWindow>; ticket: PopupTicket; name: string }
  const { promise: opened, resolve: tell } = deferred<Opened>()
  page.own.open = (url, name) => {
    const popup = fakeWindow(url.hash)
    // Each window sees the other window as the same object every time. This object is also the `source` of the other
    // window's messages.
    const popupSeen = popup.seenBy(undefined)
    const pageSeen = page.seenBy(popupSeen)
    const toPopup = popup.seenBy(pageSeen)
    Object.defineProperty(popupSeen, 'postMessage', { value: toPopup.postMessage })
    if (link === 'linked') popup.own.opener = pageSeen
    tell({ popup, ticket: Object.fromEntries(new URLSearchParams(url.hash.slice(1))) as PopupTicket, name })
    page.own.navigator.userActivation.isActive = false
    return {
      linked: popupSeen,
      cut: { closed: true, close: () => undefined, postMessage: () => undefined },
      noopener: null,
    }[link]
  }
  return { ...page, opened }
}
