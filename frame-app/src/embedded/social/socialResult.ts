import * as z from 'zod/mini'
import { modalError } from '#shared/errors/modalError.ts'
import { Text } from '#shared/protocol/primitives.ts'
import type { App } from '../../app/App.ts'

/** The parts of a popup and of M's own window that a social login needs. */
export type SocialPopup = Pick<Window, 'closed' | 'close'> & { readonly location: { href: string } }
export type PopupWindow = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly document: Pick<Document, 'hasFocus'>
  readonly navigator: { readonly userActivation?: Pick<UserActivation, 'isActive'> }
}

type Input = {
  /**
   * Nothing before it is opened, `null` when it is out of reach from the start, as under a host page with a COOP
   * header.
   */
  readonly popup: () => SocialPopup | null | undefined
  readonly win: PopupWindow
  /** When it was sent to the provider, on the clock of `performance.now()`; nothing before. */
  readonly sentAt: () => number | undefined
  /** The popup is cut off from this page: only the auth frame will hear how the login ends. */
  readonly onDetached: () => void
  readonly signal: AbortSignal
}

const Message = z.strictObject({ resultUri: Text })

const pollTime = 250
/** After the popup closed its result may still be on the way (RL-10). */
const grace = 500
/** A popup that counts as closed this soon after it was redirected was cut off by the provider's COOP header. */
const detachTime = 2_000
/** In that case the login has the full time. */
const longest = 120_000

/**
 * Waits for how a social login ends, from its first click on: by the popup's message, only from the auth
 * origin and from that very window (AU-9), or by what the auth frame found by polling, whichever comes first.
 *
 * A provider whose page has a COOP header cuts the popup off, and it counts as closed while it is open. Two things tell
 * that from a visitor who closed it: it happens at once, or this page does not have the focus back.
 *
 * @returns the address that `connectSocial` takes
 * @throws POPUP_CLOSED when it was closed and no result came, TIMED_OUT when a popup that was cut off leads to none
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
      lasting = setTimeout(() => settle(() => reject(modalError('TIMED_OUT', { name: 'The provider' }))), longest)
      onDetached()
    }
    const poll = () => {
      const popup = input.popup()
      if (isDetached || closing) return
      if (popup === null) return detach()
      if (!popup?.closed) return
      const sent = sentAt()
      if (sent !== undefined && (performance.now() - sent <= detachTime || !win.document.hasFocus())) detach()
      else closing = setTimeout(() => settle(() => reject(modalError('POPUP_CLOSED'))), grace)
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
