import { modalError } from '#shared/errors/modalError.ts'
import { base64Url } from '../browser/base64Url.ts'
import type { MailTicket, PopupTicket } from './PopupMessage.ts'

type Opened = {
  readonly nonce: string
  readonly box: MailTicket
  /** `null` where the host's COOP gives a frame no sight of a window that did open. */
  readonly popup: Window | null
}

/**
 * Opens P with a fresh ticket in its address. It has to be called in the task of the visitor's click on something that
 * A drew: the activation is A's (UI-5).
 *
 * @param mailed whether P may look into a mailbox as well: without, a window that is cut off is of no use
 * @throws WINDOW_BLOCKED where no window opens
 */
export function openTicket(win: Window, mailed: boolean): Opened {
  const nonce = crypto.randomUUID()
  const box = { box: crypto.randomUUID(), key: base64Url.encode(crypto.getRandomValues(new Uint8Array(32))) }
  const ticket: PopupTicket = { nonce, ...(mailed && box) }
  const url = new URL('./popup.html', win.location.href)
  url.hash = new URLSearchParams(ticket).toString()
  const popup = open(win, url, `airlock-${nonce}`)
  // Under a host with COOP a frame of another origin gets no window even where one opened. An opening uses up the
  // click.
  if (!popup && (!mailed || win.navigator.userActivation?.isActive)) throw modalError('WINDOW_BLOCKED')
  return { nonce, box, popup }
}

function open(win: Window, url: URL, name: string): Window | null {
  try {
    return win.open(url, name, 'popup,width=420,height=680')
  } catch (error) {
    // Firefox, in a sandbox without popups.
    throw modalError('WINDOW_BLOCKED', {}, { cause: error })
  }
}

/** Whether an app shows the page: a window may not come there, or take the page's place (Android without windows). */
export function isWebView(page: { readonly navigator: { readonly userAgent: string } }): boolean {
  const { userAgent } = page.navigator
  // Android marks its web views, and those of iOS lack the word that every browser there has.
  return 'TelegramWebviewProxy' in page || /Telegram-A|; wv\)|iP(hone|[ao]d)(?!.*Safari\/)/.test(userAgent)
}
