import { AirlockError } from '#shared/errors/AirlockError.ts'
import * as m from '../generated/i18n/messages.js'
import { button, outwardLink } from '../ui/button.ts'
import { type Draw, leftPageError } from '../ui/createPages.ts'
import { createStatus } from '../ui/createStatus.ts'
import { element } from '../ui/element.ts'

type Settings<answer> = {
  readonly title: string
  readonly text: string
  /**
   * Opens the popup and asks the question there. Called in the task of the click. If this function throws, the error is
   * shown and the user can try again.
   */
  readonly ask: (signal: AbortSignal) => Promise<answer>
  /** A second action that the user can choose instead of `ask`. It also opens the popup. */
  readonly or?: { readonly action: string; readonly ask: (signal: AbortSignal) => Promise<answer> }
  /** Label of the button that leaves the page. Default: Cancel. */
  readonly leave?: string
  /** The same action inside this frame, offered if no window opens. */
  readonly here?: { readonly action: string; readonly act: () => Promise<answer> }
  /**
   * Text that says what the user can do on the wallet's own page if the popup is cut off. By default, it says that the
   * user can do the same there.
   */
  readonly apart?: string
}

/**
 * Creates a page with a button that opens the popup, because a window opens only in the task of a click. If the popup
 * is cut off, the page links to the wallet's own page instead, and passes no data to it. If this page is part of the
 * wallet's own page, no window is needed.
 */
export function windowPage<answer>({ title, text, ask, or, here, apart, leave }: Settings<answer>): Draw<answer> {
  return (page, signal) =>
    new Promise((resolve, reject) => {
      const status = createStatus()
      const isOwnPage = window === window.top
      const lead = ownPageLead()
      lead.hidden = true
      const act = async () => {
        try {
          if (here) resolve(await here.act())
        } catch (error) {
          // If the browser refuses a passkey in a frame, it reports the same error as if the user had refused.
          if (!(error instanceof AirlockError && error.reason === 'USER_REJECTED')) throw error
          status.say(m.security_passkey_refused())
        }
      }
      const inFrame = here && button(here.action, { onPress: () => status.run(act) })
      if (inFrame) inFrame.hidden = true
      const inWindow = async (open: typeof ask) => {
        const asked = open(signal)
        if (!isOwnPage) status.say(m.approval_window_open())
        try {
          resolve(await asked)
        } catch (error) {
          const reason = error instanceof AirlockError ? error.reason : undefined
          status.say('')
          if (isOwnPage && !or && reason === 'USER_REJECTED') return reject(error)
          if (reason === 'POPUP_CLOSED') return
          if (reason !== 'WINDOW_BLOCKED') throw error
          if (inFrame) inFrame.hidden = false
          // If two buttons have the same label, we keep only the one that works.
          if (inFrame && other) other.hidden = true
          lead.hidden = false
          if (inFrame) status.say(m.security_window_apart_here())
          else status.say(apart ?? m.security_window_apart())
        }
      }
      const action = isOwnPage ? m.security_continue() : m.approval_open_window()
      const go = button(action, { kind: 'primary', onPress: () => status.run(() => inWindow(ask)) })
      const other = or && button(or.action, { onPress: () => status.run(() => inWindow(or.ask)) })
      page.append(
        element('h1', {}, title),
        element('p', {}, text),
        ...(isOwnPage ? [] : [element('p', {}, m.security_window_why())]),
        status.node,
        go,
        ...(other ? [other] : []),
        ...(inFrame ? [inFrame] : []),
        lead,
        button(leave ?? m.cancel(), { kind: 'ghost', onPress: () => reject(leftPageError()) }),
      )
      go.focus()
      if (isOwnPage && !or) status.run(() => inWindow(ask))
    })
}

/**
 * Creates a link to the wallet's own page, without any data about the logged-in user. The page's URL is also shown, so
 * that the user can type it if the host lets no window open.
 */
function ownPageLead({ origin, host }: Pick<Location, 'origin' | 'host'> = location): HTMLElement {
  const path = '/wallet.html'
  return element(
    'div',
    { class: 'buttons' },
    outwardLink(origin + path, m.own_open()),
    element('p', {}, element('bdi', { dir: 'ltr' }, host + path)),
  )
}
