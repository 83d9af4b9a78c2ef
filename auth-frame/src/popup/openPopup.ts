import { ModalError } from '#shared/errors/ModalError.ts'
import { base64Url } from '../keys/base64Url.ts'
import { askByMail, type MailService } from './askByMail.ts'
import { type MailTicket, PopupMessage, type PopupTicket } from './PopupMessage.ts'
import { ApprovalRequest, type PopupAnswer, PopupRequest } from './PopupRequest.ts'
import { wait } from './wait.ts'

type Options = {
  /** For an approval alone: without it the opener's channel is the only way. */
  readonly mail?: MailService
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
 * visitor's click on something that A drew: the activation is A's (UI-5). The request goes by a same-origin message;
 * where the host's COOP cut the window off, an approval goes through the encrypted mailbox, and nothing else does:
 * there nothing ties the window to this frame.
 *
 * @param request given as a function it is made once P is there, so that secrets do not wait for a window
 * @throws WINDOW_BLOCKED where no window opens, or only one that was cut off from here; POPUP_CLOSED when it was closed
 *   without an answer, USER_REJECTED when `signal` ended it, and what `request` or the mailbox's service says
 */
export async function openPopup(
  request: PopupRequest | (() => Promise<PopupRequest>),
  { mail, signal, win = window, times = usual }: Options = {},
): Promise<PopupAnswer> {
  const box: MailTicket = {
    box: crypto.randomUUID(),
    key: base64Url.encode(crypto.getRandomValues(new Uint8Array(32))),
  }
  const ticket: PopupTicket = { nonce: crypto.randomUUID(), ...(mail && box) }
  const url = new URL('./popup.html', win.location.href)
  url.hash = new URLSearchParams(ticket).toString()
  const popup = win.open(url, `airlock-${ticket.nonce}`, 'popup,width=420,height=680')
  // Under a host with COOP a frame of another origin gets no window even where one opened. An opening uses up the
  // click.
  if (!popup && (!mail || win.navigator.userActivation?.isActive)) throw new ModalError('WINDOW_BLOCKED')

  const done = new AbortController()
  const made = async () => PopupRequest.parse(typeof request === 'function' ? await request() : request)
  const byMail = async (opening: number) => {
    if (!mail) throw new ModalError('WINDOW_BLOCKED')
    const approval = ApprovalRequest.parse(await made())
    return askByMail(box, approval, { mail, signal: done.signal, look: times.look * 2, opening })
  }
  const byMessage = async (): Promise<PopupAnswer> => {
    if (!popup) return byMail(times.opening)
    const link = talk(win, popup, ticket, made, done.signal)
    const late = wait(times.mailAfter, done.signal).then(async () => {
      // One that is cut off later, when its page has come, says from then on that it is closed.
      while (!mail && !link.isUp() && !popup.closed && !done.signal.aborted) await wait(times.look, done.signal)
      // A window that is only slow has an opener, and never looks into the mailbox.
      const isOnlySlow = link.isUp() || done.signal.aborted
      return isOnlySlow ? link.answer : Promise.race([link.answer, byMail(Number.POSITIVE_INFINITY)])
    })
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
function talk(
  win: Window,
  popup: Window,
  { nonce }: PopupTicket,
  make: () => Promise<PopupRequest>,
  signal: AbortSignal,
) {
  const { origin } = win.location
  let up = false
  const answer = new Promise<PopupAnswer>((resolve, reject) => {
    const say = (request: PopupRequest) => {
      const reply: PopupMessage = { airlock: 'request', nonce, request }
      if (!signal.aborted) popup.postMessage(reply, origin)
    }
    const hear = ({ data, source, origin: from }: MessageEvent) => {
      if (source !== popup || from !== origin) return
      const message = PopupMessage.safeParse(data).data
      if (message?.nonce !== nonce) return
      if (message.airlock === 'answer') resolve(message.answer)
      if (message.airlock !== 'ready') return
      up = true
      make().then(say, reject)
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
