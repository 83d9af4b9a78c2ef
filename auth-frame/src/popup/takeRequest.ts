import type * as z from 'zod/mini'
import type { Deployment } from '#shared/deployment.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { MailboxWallet } from '../../api/mailboxApi.ts'
import { loginApi } from '../../api/serviceApi.ts'
import { createServiceClient } from '../loginSession/createServiceClient.ts'
import { createMailSeal } from './createMailSeal.ts'
import { type MailTicket, PopupMessage, PopupTicket } from './PopupMessage.ts'
import { type ApprovalRequest, Decision, type PopupAnswer, type PopupHere, type PopupRequest } from './PopupRequest.ts'

type TakenRequest = {
  readonly request: PopupRequest
  /**
   * The wallet that the request is for. Only present if the request came through a mailbox, because only then does the
   * login role report a wallet.
   */
  readonly wallet?: MailboxWallet
  /** Sends the answer. Must be called once. Resolves when the answer was sent. */
  readonly answer: (answer: PopupAnswer) => Promise<void>
  /**
   * Called after the answer. Resolves with the next request if the auth frame announced one, or with `undefined` if the
   * popup is done.
   */
  readonly next: () => Promise<TakenRequest | undefined>
}
type Options = {
  readonly deployment: Deployment
  readonly win?: Window
  readonly look?: number
  readonly timeoutMs?: number
}

/**
 * Takes the request in a popup that was just opened. Reads the ticket from the URL fragment and clears the fragment
 * immediately. Then it asks the opener for the request. Without an opener it polls the mailbox every half second and
 * accepts only approvals from the mailbox. If the user closes the window while it shows a request, the request is
 * rejected.
 *
 * @throws WINDOW_BLOCKED if no page opened this window and its URL names no mailbox
 * @throws Error if there is no ticket, or if no request arrives in time
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
  if (!('box' in ticket)) throw makeError('WINDOW_BLOCKED')
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
  /** Total number of requests, as far as this window knows. */
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
        // We listen for the next request before the answer is sent, because the opener may reply to the answer with
        // that request.
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

type Taken = {
  readonly request: ApprovalRequest
  /** The wallet that owns the mailbox, as reported by the login role. */
  readonly wallet: MailboxWallet
  readonly answer: (answer: PopupAnswer) => Promise<void>
}
type MailOptions = {
  readonly deployment: Deployment
  readonly win: Window
  /** Polling interval in ms. */
  readonly look: number
  readonly timeoutMs: number
}

/**
 * Polls the mailbox until an approval arrives. An attacker can send a link that points to the attacker's own mailbox.
 * So the only thing that we take from a mailbox is whether the user approved; we ignore its texts (UI-10).
 *
 * @throws if no approval arrives in time
 */
async function takeByMail(ticket: MailTicket, { deployment, win, look, timeoutMs }: MailOptions): Promise<Taken> {
  const { seal, open } = await createMailSeal(ticket)
  const service = createServiceClient(loginApi, { url: deployment.loginService, bearer: noBearer, fetch: lastingFetch })
  const late = AbortSignal.timeout(timeoutMs)
  const find = async () => {
    const { body, wallet } = await service.readMailbox({ id: ticket.box }, { signal: late })
    if (body === null || wallet === null) return undefined
    // We load this module only after a request has arrived through a mailbox, because it contains the code to decode
    // every kind of request.
    const { readMailed } = await import('./readMailed.ts')
    const request = await readMailed(await open('request', body), wallet, deployment)
    return request && { request, wallet }
  }
  let found = await find()
  while (!found) {
    await new Promise((resolve) => setTimeout(resolve, look))
    if (late.aborted) throw late.reason
    found = await find()
  }
  const prepare = async (slot: 'here' | 'answer', value: unknown) => {
    const letter = { id: ticket.box, slot, body: await seal(slot, value) }
    return async () => void (await service.putMail(letter))
  }
  // A closing window has no time to encrypt, so we prepare the rejection in advance.
  const { digest } = found.request.approval
  const refusal: Decision = { kind: 'decision', digest, approved: false, allowSite: false }
  const no = await prepare('answer', refusal)
  await (await prepare('here', { kind: 'here' } satisfies z.output<typeof PopupHere>))()
  const leave = () => void no().catch(() => undefined)
  win.addEventListener('pagehide', leave)
  return {
    ...found,
    async answer(answer) {
      await persist(await prepare('answer', Decision.parse(answer)), look)
      win.removeEventListener('pagehide', leave)
    },
  }
}

/** Retries for half a minute, so that the user's decision is not lost in a short network outage. */
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

/** A `fetch` whose requests still arrive if they are sent while the window closes. */
const lastingFetch: typeof fetch = (url, init) => globalThis.fetch(url, { ...init, keepalive: true })

const refuse = (): Promise<string> => Promise.reject(new Error('P has no session'))
const noBearer = { token: refuse, renew: refuse, notYetValid: () => undefined }
