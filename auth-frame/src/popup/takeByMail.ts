import type * as z from 'zod/mini'
import type { MailboxWallet } from '../../api/mailboxApi.ts'
import { loginApi } from '../../api/serviceApi.ts'
import { createServiceClient } from '../serviceClient/createServiceClient.ts'
import { createMailSeal } from './createMailSeal.ts'
import type { MailTicket } from './PopupMessage.ts'
import { ApprovalRequest, Decision, type PopupAnswer, type PopupHere } from './PopupRequest.ts'

type MailedRequest = {
  readonly request: ApprovalRequest
  /** Whose the box is, by the login role's word. */
  readonly wallet: MailboxWallet
  readonly answer: (answer: PopupAnswer) => Promise<void>
}
type Options = {
  readonly loginService: string
  readonly win: Window
  /** Milliseconds between two looks. */
  readonly look: number
  readonly timeoutMs: number
}

/**
 * Takes an approval from the mailbox, looking there again and again. Anyone can send a link with a mailbox of their own
 * in it, so nothing but an approval is taken from it (UI-10).
 *
 * @throws when nothing came within the time
 */
export async function takeByMail(
  ticket: MailTicket,
  { loginService, win, look, timeoutMs }: Options,
): Promise<MailedRequest> {
  const { seal, open } = await createMailSeal(ticket)
  const service = createServiceClient(loginApi, { url: loginService, bearer: noBearer, fetch: lastingFetch })
  const late = AbortSignal.timeout(timeoutMs)
  const find = async () => {
    const { body, wallet } = await service.readMailbox({ id: ticket.box }, { signal: late })
    if (body === null || wallet === null) return undefined
    const request = ApprovalRequest.safeParse(await open('request', body)).data
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
  // A window has no time to encrypt while it closes, so its refusal is made before.
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

/** What leaves while the window closes still arrives. */
const lastingFetch: typeof fetch = (url, init) => globalThis.fetch(url, { ...init, keepalive: true })

const refuse = (): Promise<string> => Promise.reject(new Error('P has no session'))
const noBearer = { token: refuse, renew: refuse, notYetValid: () => undefined }
