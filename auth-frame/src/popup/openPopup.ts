import { ModalError } from '#shared/errors/ModalError.ts'
import type { Auth } from '../Auth.ts'
import { askByMail } from './askByMail.ts'
import { openTicket } from './openTicket.ts'
import { PopupMessage, type PopupTicket } from './PopupMessage.ts'
import { type PopupAnswer, PopupRequest } from './PopupRequest.ts'
import { wait } from './wait.ts'

type Options = {
  readonly signal?: AbortSignal
  readonly win?: Window
  /**
   * Milliseconds: until the mailbox is used as well, between two looks, how late an answer may come after P is gone
   * (RL-10), and how long a window without an opener may take to say that it is there.
   */
  readonly times?: {
    readonly mailAfter: number
    readonly look: number
    readonly grace: number
    readonly opening: number
  }
}
const usual = { mailAfter: 2_000, look: 500, grace: 500, opening: 10_000 }

/**
 * Opens P, a window of the auth origin at the top level, and asks it one thing. It has to be called in the task of the
 * visitor's click on something that A drew: the activation is A's (UI-5). The request goes by a same-origin message,
 * and where the host's COOP cut the window off, through the encrypted mailbox.
 *
 * @throws WINDOW_BLOCKED where no window opens, POPUP_CLOSED when it was closed without an answer, USER_REJECTED when
 *   `signal` ended it, and what the mailbox's service says
 */
export async function openPopup(
  auth: Pick<Auth, 'deployment'>,
  request: PopupRequest,
  { signal, win = window, times = usual }: Options = {},
): Promise<PopupAnswer> {
  const { ticket, popup } = openTicket(win)
  const done = new AbortController()
  const sent = PopupRequest.parse(request)
  const { loginService } = auth.deployment
  const byMail = (opening: number) =>
    askByMail(ticket, sent, { loginService, signal: done.signal, look: times.look * 2, opening })
  const byMessage = async (): Promise<PopupAnswer> => {
    if (!popup) return byMail(times.opening)
    const link = talk(win, popup, ticket, sent, done.signal)
    const late = wait(times.mailAfter, done.signal).then(() =>
      // A window that is only slow has an opener, and never looks into the mailbox.
      link.isUp() || done.signal.aborted ? link.answer : Promise.race([link.answer, byMail(Number.POSITIVE_INFINITY)]),
    )
    return Promise.race([link.answer, late, closed(popup, link.isUp, times, done.signal)])
  }
  const left = new Promise<never>((_, reject) => {
    const leave = () => reject(new ModalError('USER_REJECTED'))
    signal?.addEventListener('abort', leave, { signal: done.signal })
    if (signal?.aborted) leave()
  })
  try {
    return await Promise.race([left, byMessage()])
  } finally {
    done.abort()
    popup?.close()
  }
}

/**
 * Answers P's first word with the request and waits for its answer. Messages of any other window are ignored (CH-2).
 */
function talk(win: Window, popup: Window, { nonce }: PopupTicket, request: PopupRequest, signal: AbortSignal) {
  const { origin } = win.location
  let up = false
  const answer = new Promise<PopupAnswer>((resolve) => {
    const hear = ({ data, source, origin: from }: MessageEvent) => {
      if (source !== popup || from !== origin) return
      const message = PopupMessage.safeParse(data).data
      if (message?.nonce !== nonce) return
      if (message.airlock === 'answer') resolve(message.answer)
      if (message.airlock !== 'ready') return
      up = true
      const reply: PopupMessage = { airlock: 'request', nonce, request }
      popup.postMessage(reply, origin)
    }
    win.addEventListener('message', hear, { signal })
  })
  return { answer, isUp: () => up }
}

/** A window that was cut off says `closed` from the beginning: only one that has spoken is believed. */
async function closed(
  popup: Window,
  isUp: () => boolean,
  { look, grace }: { readonly look: number; readonly grace: number },
  signal: AbortSignal,
): Promise<never> {
  while (!(isUp() && popup.closed) && !signal.aborted) await wait(look, signal)
  await wait(grace, signal)
  throw new ModalError('POPUP_CLOSED')
}
