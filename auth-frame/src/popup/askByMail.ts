import { makeError } from '#shared/errors/makeError.ts'
import type { loginApi } from '../../api/serviceApi.ts'
import type { ServiceClient } from '../loginSession/createServiceClient.ts'
import { createMailSeal } from './createMailSeal.ts'
import type { MailTicket } from './PopupMessage.ts'
import { Decision, type MailedRequest, PopupHere } from './PopupRequest.ts'
import { wait } from './wait.ts'

/** The login role's client for the user's login session. A mailbox can be created only in a session. */
export type MailService = Pick<ServiceClient<typeof loginApi>, 'openMailbox' | 'takeMail'>

type Options = {
  readonly mail: MailService
  readonly signal: AbortSignal
  /** Polling interval in ms. */
  readonly look: number
  /** Maximum time (ms) until the popup must report that it is open. */
  readonly opening: number
  /** Called when the popup has reported that it is open. */
  readonly onHere?: () => void
}

/**
 * Asks the popup for an approval through the encrypted mailbox and waits for the popup's answer, until `signal` is
 * aborted.
 *
 * @throws WINDOW_BLOCKED if the popup does not report in time that it is open, or the service's error
 */
export async function askByMail(
  ticket: MailTicket,
  request: MailedRequest,
  { mail, signal, look, opening, onHere }: Options,
): Promise<Decision> {
  const { seal, open } = await createMailSeal(ticket)
  const id = ticket.box
  await mail.openMailbox({ id, body: await seal('request', request) }, { signal })
  const take = async (slot: 'here' | 'answer') => {
    const { body } = await mail.takeMail({ id, slot }, { signal })
    return body === null ? undefined : open(slot, body)
  }
  const begun = performance.now()
  let here = false
  while (!signal.aborted) {
    const answer = Decision.safeParse(await take('answer')).data
    if (answer) return answer
    if (!here && PopupHere.safeParse(await take('here')).success) {
      here = true
      onHere?.()
    }
    if (!here && performance.now() - begun > opening) throw makeError('WINDOW_BLOCKED')
    await wait(look, signal)
  }
  throw signal.reason
}
