import { ModalError } from '#shared/errors/ModalError.ts'
import type { Auth } from '../Auth.ts'
import { base64Url } from '../keys/base64Url.ts'
import { createMailbox } from './createMailbox.ts'
import { PopupMessage, type PopupTicket } from './PopupMessage.ts'
import { PopupAnswer, PopupRequest } from './PopupRequest.ts'

type Options = {
  readonly signal?: AbortSignal
  readonly win?: Window
  /** Milliseconds: until the mailbox is used besides, between two looks, and that an answer may come after P is gone (RL-10). */
  readonly times?: { readonly patience: number; readonly look: number; readonly grace: number }
}

/**
 * Opens P, a window of the auth origin at the top level, and asks it one thing. It has to be called in the task of the visitor's
 * click on something that A drew: the activation is A's (UI-5). The request goes by a same-origin message, and where the host's
 * COOP cut the window off, through the encrypted mailbox.
 *
 * @throws WINDOW_BLOCKED at once where no window opens, POPUP_CLOSED when it was closed without an answer, USER_REJECTED when
 * `signal` ended it
 */
export async function openPopup(
  auth: Pick<Auth, 'deployment'>,
  request: PopupRequest,
  { signal, win = window, times = { patience: 2_000, look: 500, grace: 500 } }: Options = {},
): Promise<PopupAnswer> {
  const ticket: PopupTicket = {
    nonce: crypto.randomUUID(),
    box: crypto.randomUUID(),
    key: base64Url.encode(crypto.getRandomValues(new Uint8Array(32))),
  }
  const url = new URL('./popup.html', win.location.href)
  url.hash = new URLSearchParams(ticket).toString()
  const popup = win.open(url, `airlock-${ticket.nonce}`, 'popup,width=420,height=680')
  if (!popup) throw new ModalError('WINDOW_BLOCKED')

  const done = new AbortController()
  const sent = PopupRequest.parse(request)
  try {
    return await new Promise<PopupAnswer>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new ModalError('USER_REJECTED')), { signal: done.signal })
      if (signal?.aborted) reject(new ModalError('USER_REJECTED'))
      let linked = false
      const { origin } = win.location
      win.addEventListener(
        'message',
        ({ data, source, origin: from }: MessageEvent) => {
          if (source !== popup || from !== origin) return
          const message = PopupMessage.safeParse(data).data
          if (message?.nonce !== ticket.nonce) return
          if (message.airlock === 'answer') resolve(message.answer)
          if (message.airlock !== 'ready') return
          linked = true
          const reply: PopupMessage = { airlock: 'request', nonce: ticket.nonce, request: sent }
          popup.postMessage(reply, origin)
        },
        { signal: done.signal },
      )
      const noAnswer = () => reject(new ModalError('POPUP_CLOSED'))
      void wait(times.patience, done.signal).then(() => {
        if (!linked && !done.signal.aborted) byMail().then(resolve, reject)
      })
      void watchClosed().then(noAnswer)

      /** A window that was cut off says `closed` from the beginning: only one that has spoken is believed. */
      async function watchClosed(): Promise<void> {
        while (!(linked && popup?.closed)) {
          await wait(times.look, done.signal)
          if (done.signal.aborted) return new Promise(() => undefined)
        }
        await wait(times.grace, done.signal)
      }
      async function byMail(): Promise<PopupAnswer> {
        const mailbox = await createMailbox(ticket, { loginService: auth.deployment.loginService })
        await (await mailbox.prepare('request', sent)).post()
        for (;;) {
          const answer = PopupAnswer.safeParse(await mailbox.take('answer', done.signal)).data
          if (answer) return answer
          await wait(times.look * 2, done.signal)
          if (done.signal.aborted) return new Promise(() => undefined)
        }
      }
    })
  } finally {
    done.abort()
    popup.close()
  }
}

/** Resolves after a time, or at once when it is over. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
