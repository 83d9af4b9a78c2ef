import * as z from 'zod/mini'
import { makeError } from '#shared/errors/makeError.ts'
import { Text } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'

/** The properties and methods of `Window` that a social login uses. */
export type SocialPopup = Pick<Window, 'closed' | 'close'> & { readonly location: { href: string } }
export type PopupWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly document: Pick<Document, 'hasFocus'>
  readonly navigator: { readonly userActivation?: Pick<UserActivation, 'isActive'> }
}

type Input = {
  /**
   * `undefined` before the popup is opened. `null` if we never get a reference to it, for example on a host page that
   * sets a COOP header.
   */
  readonly popup: () => SocialPopup | null | undefined
  readonly win: PopupWindow
  /** Time at which the popup was sent to the provider, in ms of `performance.now()`; `undefined` before that. */
  readonly sentAt: () => number | undefined
  /** Called when the popup is cut off from this page. From then on, only the auth frame learns how the login ends. */
  readonly onDetached: () => void
  readonly signal: AbortSignal
}

const Message = z.strictObject({ resultUri: Text })

const pollTime = 250
/** Grace period (ms) in which the result may arrive after the popup has closed (RL-10). */
const grace = 500
/** If a popup appears closed within this time (ms) after its redirect, the provider's COOP header has cut it off. */
const detachTime = 2_000
/** Timeout (ms) for a login whose popup was cut off. */
const longest = 120_000

/**
 * Waits for the result of a social login. The result is the popup's message, which is accepted only from the auth
 * origin and from the popup's own window (AU-9), or the auth frame's polled result, whichever arrives first.
 *
 * If the provider's page has a COOP header, it cuts the popup off: the popup appears closed while it is still open.
 * Either of two signs distinguishes this from a popup that the user closed: it happens immediately after the redirect,
 * or it happens while this page does not have the focus.
 *
 * @returns the URL for `startSocialLogin`
 * @throws POPUP_CLOSED when the popup was closed without a result, TIMED_OUT when a popup that was cut off returns no
 *   result
 */
export function socialResult({ store, deployment }: App, input: Input): Promise<string> {
  const { win, sentAt, onDetached, signal } = input
  return new Promise((resolve, reject) => {
    let isDetached = false
    let closing: ReturnType<typeof setTimeout> | undefined
    let lasting: ReturnType<typeof setTimeout> | undefined

    const settle = (act: () => void) => {
      clearInterval(polling)
      clearTimeout(closing)
      clearTimeout(lasting)
      stop()
      win.removeEventListener('message', onMessage)
      signal.removeEventListener('abort', onAbort)
      act()
    }
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      const popup = input.popup()
      if (!popup || source !== (popup as unknown) || origin !== deployment.authOrigin) return
      const message = z.safeParse(Message, data)
      if (message.success) settle(() => resolve(message.data.resultUri))
    }
    const onAbort = () => settle(() => reject(signal.reason))
    const detach = () => {
      isDetached = true
      lasting = setTimeout(() => settle(() => reject(makeError('TIMED_OUT', { name: 'The provider' }))), longest)
      onDetached()
    }
    const poll = () => {
      const popup = input.popup()
      if (isDetached || closing) return
      if (popup === null) return detach()
      if (!popup?.closed) return
      const sent = sentAt()
      if (sent !== undefined && (performance.now() - sent <= detachTime || !win.document.hasFocus())) detach()
      else closing = setTimeout(() => settle(() => reject(makeError('POPUP_CLOSED'))), grace)
    }
    const polling = setInterval(poll, pollTime)
    const stop = store.subscribe(({ auth }) => {
      const { socialResult } = auth
      if (socialResult !== null) settle(() => resolve(socialResult))
    })
    win.addEventListener('message', onMessage)
    signal.addEventListener('abort', onAbort)
  })
}
