import type { Deployment } from '#shared/deployment/deployment.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { MailboxWallet } from '../../../api/mailboxApi.ts'
import { PopupMessage, PopupTicket } from '../PopupMessage.ts'
import type { PopupAnswer, PopupRequest } from '../PopupRequest.ts'
import { takeByMail } from './takeByMail.ts'

type TakenRequest = {
  readonly request: PopupRequest
  /** Whose it is, where the request came by mail: nothing else ties it to the page that asks. */
  readonly wallet?: MailboxWallet
  /** Once. Resolves when the answer has left. */
  readonly answer: (answer: PopupAnswer) => Promise<void>
  /** After the answer: the next one, where one was announced; `undefined` when P is through. */
  readonly next: () => Promise<TakenRequest | undefined>
}
type Options = {
  readonly deployment: Deployment
  readonly win?: Window
  readonly look?: number
  readonly timeoutMs?: number
}

/**
 * P's side of an opening: reads the ticket from the fragment and clears it at once, then asks its opener, or where
 * there is none, looks into the mailbox each half second, where approvals come and nothing else. A window that is
 * closed over a request refuses it.
 *
 * @throws WINDOW_BLOCKED without an opener or a mailbox, and when there is no ticket, or nothing came within the time
 */
export async function takeRequest({
  deployment,
  win = window,
  look = 500,
  timeoutMs = 60_000,
}: Options): Promise<TakenRequest> {
  const ticket = PopupTicket.parse(Object.fromEntries(new URLSearchParams(win.location.hash.slice(1))))
  win.history.replaceState(null, '', win.location.pathname)
  const opener = win.opener as Window | null
  if (opener) return byMessage(win, opener, ticket, timeoutMs)
  if (!('box' in ticket)) throw modalError('WINDOW_BLOCKED')
  const mailed = await takeByMail(ticket, { deployment, win, look, timeoutMs })
  return { ...mailed, next: async () => undefined }
}

async function byMessage(
  win: Window,
  opener: Window,
  { nonce }: PopupTicket,
  timeoutMs: number,
): Promise<TakenRequest> {
  const { origin } = win.location
  /** How many there are, as far as this window knows. */
  let of = 1
  const say = (message: PopupMessage) => opener.postMessage(message, origin)
  const waiting = () =>
    new Promise<PopupRequest>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('No request came')), timeoutMs)
      const take = ({ data, source, origin: from }: MessageEvent) => {
        if (source !== opener || from !== origin) return
        const message = PopupMessage.safeParse(data).data
        if (message?.nonce !== nonce || message.airlock !== 'request') return
        clearTimeout(late)
        win.removeEventListener('message', take)
        resolve(message.request)
      }
      win.addEventListener('message', take)
    })
  win.addEventListener('message', ({ data, source, origin: from }: MessageEvent) => {
    const message = source === opener && from === origin ? PopupMessage.safeParse(data).data : undefined
    if (message?.nonce === nonce && message.airlock === 'more') of = message.of
  })
  const taken = (request: PopupRequest): TakenRequest => {
    const at = request.kind === 'approval' ? request.position.at : 1
    if (request.kind === 'approval') of = request.position.of
    let next: Promise<PopupRequest> | undefined
    const leave = () => say({ airlock: 'answer', nonce, answer: refusalOf(request), stays: false })
    win.addEventListener('pagehide', leave)
    return {
      request,
      async answer(answer) {
        win.removeEventListener('pagehide', leave)
        // Before the answer leaves: the next request may be the reply to it.
        if (of > at) next = waiting()
        next?.catch(() => undefined)
        say({ airlock: 'answer', nonce, answer, stays: next !== undefined })
      },
      next: async () => (next ? taken(await next) : undefined),
    }
  }
  const first = waiting()
  say({ airlock: 'ready', nonce })
  return taken(await first)
}

function refusalOf(request: PopupRequest): PopupAnswer {
  return request.kind === 'approval'
    ? { kind: 'decision', digest: request.approval.digest, approved: false, allowSite: false }
    : { kind: 'failed', reason: 'USER_REJECTED' }
}
