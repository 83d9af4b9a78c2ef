import { makeError } from '#shared/errors/makeError.ts'
import type { Auth } from '../Auth.ts'
import type { AskWindow } from './AskWindow.ts'
import { openTicket } from './openTicket.ts'
import { SecurityAnswer, SecurityRequest } from './PopupRequest.ts'
import { talkToPopup } from './talkToPopup.ts'
import { wait } from './wait.ts'

type Options = {
  readonly signal?: AbortSignal
  readonly win?: Window
  /**
   * Times in ms: `opening` until we check whether the window is cut off, `look` between two checks, and `grace` for a
   * late answer after the popup is gone (RL-10).
   */
  readonly times?: { readonly opening: number; readonly look: number; readonly grace: number }
}
const usual = { opening: 2_000, look: 500, grace: 500 }

/**
 * Opens the popup, a top-level window of the auth origin, and asks it one question that protects the wallet. Must be
 * called in the task of the user's click on an element of the auth frame, so that the auth frame has the user
 * activation (UI-5). Uses only same-origin messages. If the host's COOP header cuts the window off, these messages
 * cannot reach it.
 *
 * @param request the request, or a function that creates it once the popup is open, so that secrets do not exist while
 * the window loads
 * @throws WINDOW_BLOCKED if no window opens or it was cut off, POPUP_CLOSED if it was closed without an answer,
 * USER_REJECTED if `signal` was aborted, or the error of `request`
 */
export async function openPopup(
  request: SecurityRequest | (() => Promise<SecurityRequest>),
  { signal, win = window, times = usual }: Options = {},
): Promise<SecurityAnswer> {
  const { nonce, popup } = openTicket(win, false)
  if (!popup) throw makeError('WINDOW_BLOCKED')
  const done = new AbortController()
  const make = async () => SecurityRequest.parse(typeof request === 'function' ? await request() : request)
  let heard: (answer: SecurityAnswer) => void = () => undefined
  let failed: (error: unknown) => void = () => undefined
  const answer = new Promise<SecurityAnswer>((resolve, reject) => {
    heard = resolve
    failed = reject
  })
  const talk = talkToPopup({
    win,
    popup,
    nonce,
    signal: done.signal,
    onReady: () => void make().then(send, failed),
    onAnswer(message) {
      const given = SecurityAnswer.safeParse(message.answer).data
      if (given) heard(given)
    },
  })
  const send = (made: SecurityRequest) => {
    if (!done.signal.aborted) talk.say({ airlock: 'request', request: made })
  }
  const closed = async () => {
    await talk.closed(times, done.signal)
    throw makeError('POPUP_CLOSED')
  }
  const left = new Promise<never>((_, reject) => {
    const leave = () => reject(makeError('USER_REJECTED'))
    signal?.addEventListener('abort', leave, { signal: done.signal })
    if (signal?.aborted) leave()
  })
  try {
    return await Promise.race([left, answer, cutOff(popup, talk.isUp, times, done.signal), closed()])
  } finally {
    done.abort()
    popup.close()
  }
}

type Times = Required<Options>['times']

/**
 * Resolves if the host has cut the window off. Such a window reports `closed` from the start, or once its page has
 * loaded.
 */
async function cutOff(
  popup: Window,
  isUp: () => boolean,
  { opening, look }: Times,
  signal: AbortSignal,
): Promise<never> {
  await wait(opening, signal)
  while (!(popup.closed && !isUp()) && !signal.aborted) await wait(look, signal)
  throw makeError('WINDOW_BLOCKED')
}

/**
 * Returns a function that asks a question in the popup and uses only messages between the popup and its opener. The
 * function must be called in the task of a click.
 */
export function askInWindow(
  { facts, askingOrigin }: Pick<Auth, 'facts' | 'askingOrigin'>,
  ...[question, signal]: Parameters<AskWindow>
): ReturnType<AskWindow> {
  const made = async () => {
    const asked = typeof question === 'function' ? await question() : question
    const { theme, dapp } = facts
    const asker = { origin: askingOrigin(), ...(dapp?.metadata?.name && { name: dapp.metadata.name }) }
    return { ...asked, asker, ...(theme && { theme }) } as SecurityRequest
  }
  return openPopup(made, { signal }).then((answer) => {
    if (answer.kind === 'failed') throw makeError(answer.reason)
    return answer
  })
}
