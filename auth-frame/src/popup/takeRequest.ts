import type * as z from 'zod/mini'
import { createMailbox } from './createMailbox.ts'
import { PopupMessage, PopupTicket } from './PopupMessage.ts'
import { type PopupAnswer, type PopupHere, PopupRequest } from './PopupRequest.ts'

type TakenRequest = {
  readonly request: PopupRequest
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
 * there is none, looks into the mailbox each half second.
 *
 * @throws when there is no ticket, or nothing came within the time
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
  return opener ? byMessage(win, opener, ticket, timeoutMs) : byMail(win, ticket, { loginService, look, timeoutMs })
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

async function byMail(
  win: Window,
  ticket: PopupTicket,
  { loginService, look, timeoutMs }: Required<Omit<Options, 'win'>>,
): Promise<TakenRequest> {
  const mailbox = await createMailbox(ticket, { loginService })
  const late = AbortSignal.timeout(timeoutMs)
  let found: PopupRequest | undefined
  while (!found) {
    found = PopupRequest.safeParse(await mailbox.take('request', late)).data
    if (!found) await new Promise((resolve) => setTimeout(resolve, look))
    if (late.aborted) throw late.reason
  }
  // A window that is closed has no time to encrypt: its no is ready before.
  const refusal: PopupAnswer =
    found.kind === 'approval'
      ? { kind: 'decision', digest: found.approval.digest, approved: false }
      : { kind: 'failed', reason: 'USER_REJECTED' }
  const no = await mailbox.prepare('answer', refusal)
  const here = await mailbox.prepare('here', { kind: 'here' } satisfies z.output<typeof PopupHere>)
  await here.post()
  const leave = () => void no.post().catch(() => undefined)
  win.addEventListener('pagehide', leave)
  return {
    request: found,
    async answer(answer) {
      const letter = await mailbox.prepare('answer', answer)
      await persist(letter.post, look)
      win.removeEventListener('pagehide', leave)
    },
  }
}

/** The visitor has decided: a network that is away for a moment does not lose that. Tried for half a minute. */
async function persist(post: () => Promise<void>, look: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await post()
    } catch (error) {
      if (attempt * look > 30_000) throw error
      await new Promise((resolve) => setTimeout(resolve, look))
    }
  }
}
