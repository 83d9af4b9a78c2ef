import { ModalError } from '#shared/errors/ModalError.ts'
import type { MailboxWallet } from '../../api/serviceApi.ts'
import { PopupMessage, PopupTicket } from './PopupMessage.ts'
import type { PopupAnswer, PopupRequest } from './PopupRequest.ts'
import { takeByMail } from './takeByMail.ts'

type TakenRequest = {
  readonly request: PopupRequest
  /** Whose it is, where the request came by mail: nothing else ties it to the page that asks. */
  readonly wallet?: MailboxWallet
  /** Once. Resolves when the answer has left. */
  readonly answer: (answer: PopupAnswer) => Promise<void>
}
type Options = {
  readonly loginService: string
  readonly win?: Window
  readonly look?: number
  readonly timeoutMs?: number
}

/**
 * P's side of an opening: reads the ticket from the fragment and clears it at once, then asks its opener, or where
 * there is none, looks into the mailbox each half second, where approvals come and nothing else.
 *
 * @throws WINDOW_BLOCKED without an opener or a mailbox, and when there is no ticket, or nothing came within the time
 */
export async function takeRequest({
  loginService,
  win = window,
  look = 500,
  timeoutMs = 60_000,
}: Options): Promise<TakenRequest> {
  const ticket = PopupTicket.parse(Object.fromEntries(new URLSearchParams(win.location.hash.slice(1))))
  win.history.replaceState(null, '', win.location.pathname)
  const opener = win.opener as Window | null
  if (opener) return byMessage(win, opener, ticket, timeoutMs)
  if (!('box' in ticket)) throw new ModalError('WINDOW_BLOCKED')
  return takeByMail(ticket, { loginService, win, look, timeoutMs })
}

async function byMessage(
  win: Window,
  opener: Window,
  { nonce }: PopupTicket,
  timeoutMs: number,
): Promise<TakenRequest> {
  const { origin } = win.location
  const request = await new Promise<PopupRequest>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('No request came')), timeoutMs)
    const take = ({ data, source, origin: from }: MessageEvent) => {
      if (source !== opener || from !== origin) return
      const message = PopupMessage.safeParse(data).data
      if (message?.airlock !== 'request' || message.nonce !== nonce) return
      clearTimeout(late)
      win.removeEventListener('message', take)
      resolve(message.request)
    }
    win.addEventListener('message', take)
    const ready: PopupMessage = { airlock: 'ready', nonce }
    opener.postMessage(ready, origin)
  })
  const send = (answer: PopupAnswer) => {
    const message: PopupMessage = { airlock: 'answer', nonce, answer }
    opener.postMessage(message, origin)
  }
  return { request, answer: async (answer) => send(answer) }
}
