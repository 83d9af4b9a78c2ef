import { ModalError } from '#shared/errors/ModalError.ts'
import { openTicket } from './openTicket.ts'
import { PopupMessage } from './PopupMessage.ts'
import { SecurityAnswer, SecurityRequest } from './SecurityRequest.ts'
import { wait } from './wait.ts'

type Options = {
  readonly signal?: AbortSignal
  readonly win?: Window
  /**
   * Milliseconds: until a window that is cut off is looked for, between two looks, and how late an answer may come
   * after P is gone (RL-10).
   */
  readonly times?: { readonly opening: number; readonly look: number; readonly grace: number }
}
const usual = { opening: 2_000, look: 500, grace: 500 }

/**
 * Opens P, a window of the auth origin at the top level, and asks it one thing that guards the wallet. It has to be
 * called in the task of the visitor's click on something that A drew: the activation is A's (UI-5). It goes by
 * same-origin messages alone: where the host's COOP cut the window off, nothing ties it to this frame.
 *
 * @param request given as a function it is made once P is there, so that secrets do not wait for a window
 * @throws WINDOW_BLOCKED where no window opens, or only one that was cut off from here; POPUP_CLOSED when it was closed
 *   without an answer, USER_REJECTED when `signal` ended it, and what `request` throws
 */
export async function openPopup(
  request: SecurityRequest | (() => Promise<SecurityRequest>),
  { signal, win = window, times = usual }: Options = {},
): Promise<SecurityAnswer> {
  const { nonce, popup } = openTicket(win, false)
  if (!popup) throw new ModalError('WINDOW_BLOCKED')
  const done = new AbortController()
  const make = async () => SecurityRequest.parse(typeof request === 'function' ? await request() : request)
  const link = talk(win, popup, nonce, make, done.signal)
  const left = new Promise<never>((_, reject) => {
    const leave = () => reject(new ModalError('USER_REJECTED'))
    signal?.addEventListener('abort', leave, { signal: done.signal })
    if (signal?.aborted) leave()
  })
  try {
    const gone = [cutOff(popup, link.isUp, times, done.signal), closed(popup, link.isUp, times, done.signal)]
    return await Promise.race([left, link.answer, ...gone])
  } finally {
    done.abort()
    popup.close()
  }
}

/**
 * Answers P's first word with the request and waits for its answer. Messages of any other window are ignored (CH-2).
 */
function talk(win: Window, popup: Window, nonce: string, make: () => Promise<SecurityRequest>, signal: AbortSignal) {
  const { origin } = win.location
  let up = false
  const answer = new Promise<SecurityAnswer>((resolve, reject) => {
    const say = (request: SecurityRequest) => {
      const reply: PopupMessage = { airlock: 'request', nonce, request }
      if (!signal.aborted) popup.postMessage(reply, origin)
    }
    const hear = ({ data, source, origin: from }: MessageEvent) => {
      if (source !== popup || from !== origin) return
      const message = PopupMessage.safeParse(data).data
      if (message?.nonce !== nonce) return
      if (message.airlock === 'answer') {
        const given = SecurityAnswer.safeParse(message.answer).data
        if (given) resolve(given)
      }
      if (message.airlock !== 'ready') return
      up = true
      make().then(say, reject)
    }
    win.addEventListener('message', hear, { signal })
  })
  return { answer, isUp: () => up }
}

type Times = Required<Options>['times']

/** A window that the host cut off says from its beginning, or once its page has come, that it is closed. */
async function cutOff(
  popup: Window,
  isUp: () => boolean,
  { opening, look }: Times,
  signal: AbortSignal,
): Promise<never> {
  await wait(opening, signal)
  while (!(popup.closed && !isUp()) && !signal.aborted) await wait(look, signal)
  throw new ModalError('WINDOW_BLOCKED')
}

/** Only a window that has spoken is believed to be closed. */
async function closed(popup: Window, isUp: () => boolean, { look, grace }: Times, signal: AbortSignal): Promise<never> {
  while (!(isUp() && popup.closed) && !signal.aborted) await wait(look, signal)
  await wait(grace, signal)
  throw new ModalError('POPUP_CLOSED')
}
