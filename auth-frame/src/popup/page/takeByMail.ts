import type * as z from 'zod/mini'
import type { Deployment } from '#shared/deployment/deployment.ts'
import type { MailboxWallet } from '../../../api/mailboxApi.ts'
import { loginApi } from '../../../api/serviceApi.ts'
import { createServiceClient } from '../../loginSession/createServiceClient.ts'
import { createMailSeal } from '../createMailSeal.ts'
import type { MailTicket } from '../PopupMessage.ts'
import { type ApprovalRequest, Decision, type PopupAnswer, type PopupHere } from '../PopupRequest.ts'

type Taken = {
  readonly request: ApprovalRequest
  /** Whose the box is, by the login role's word. */
  readonly wallet: MailboxWallet
  readonly answer: (answer: PopupAnswer) => Promise<void>
}
type Options = {
  readonly deployment: Deployment
  readonly win: Window
  /** Milliseconds between two looks. */
  readonly look: number
  readonly timeoutMs: number
}

/**
 * Polls the mailbox until an approval arrives. An attacker can send a link that points to their own mailbox, so we
 * accept only approvals from it, and none of their texts (UI-10).
 *
 * @throws when nothing came within the time
 */
export async function takeByMail(ticket: MailTicket, { deployment, win, look, timeoutMs }: Options): Promise<Taken> {
  const { seal, open } = await createMailSeal(ticket)
  const service = createServiceClient(loginApi, { url: deployment.loginService, bearer: noBearer, fetch: lastingFetch })
  const late = AbortSignal.timeout(timeoutMs)
  const find = async () => {
    const { body, wallet } = await service.readMailbox({ id: ticket.box }, { signal: late })
    if (body === null || wallet === null) return undefined
    // It reads every kind of request: it is loaded if one came this way.
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
