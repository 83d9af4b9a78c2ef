import { makeError } from '#shared/errors/makeError.ts'
import { base64Url } from '../browser/base64Url.ts'
import { pageLanguage } from '../browser/pageLanguage.ts'
import type { MailTicket, PopupTicket } from './PopupMessage.ts'

type Opened = {
  readonly nonce: string
  readonly box: MailTicket
  /** The opened window. `null` if a window opened but the host's COOP header hides it from this frame. */
  readonly popup: Window | null
}

/**
 * Opens the popup with a fresh ticket in its URL. Must be called in the task of the user's click on an element of the
 * auth frame, so that the auth frame has the user activation (UI-5).
 *
 * @param mailed whether the popup may also use a mailbox. If not, a window that is cut off is useless
 * @throws WINDOW_BLOCKED if no window opens
 */
export function openTicket(win: Window, mailed: boolean): Opened {
  const nonce = crypto.randomUUID()
  const box = { box: crypto.randomUUID(), key: base64Url.encode(crypto.getRandomValues(new Uint8Array(32))) }
  const language = pageLanguage()
  const ticket = { nonce, ...(language && { language }), ...(mailed && box) } satisfies PopupTicket
  const url = new URL('./popup.html', win.location.href)
  url.hash = new URLSearchParams(Object.entries(ticket)).toString()
  const popup = open(win, url, `airlock-${nonce}`)
  // If the host has a COOP header, a cross-origin frame gets no window object even if a window opened. When a window
  // opens, the browser consumes the user activation.
  if (!popup && (!mailed || win.navigator.userActivation?.isActive)) throw makeError('WINDOW_BLOCKED')
  return { nonce, box, popup }
}

function open(win: Window, url: URL, name: string): Window | null {
  try {
    return win.open(url, name, 'popup,width=420,height=680')
  } catch (error) {
    // Firefox throws if the frame's sandbox does not allow popups.
    throw makeError('WINDOW_BLOCKED', {}, { cause: error })
  }
}

/**
 * Whether an app shows the page in a web view. A web view may open no window, or (on Android, if it does not support
 * windows) may replace the page with the window's page.
 */
export function isWebView(page: { readonly navigator: { readonly userAgent: string } }): boolean {
  const { userAgent } = page.navigator
  // Web views on Android add a marker to their User-Agent. Web views on iOS lack a word that the User-Agent of every
  // iOS browser contains.
  return 'TelegramWebviewProxy' in page || /Telegram-A|; wv\)|iP(hone|[ao]d)(?!.*Safari\/)/.test(userAgent)
}
