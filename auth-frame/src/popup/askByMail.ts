import { ModalError } from '#shared/errors/ModalError.ts'
import { createMailbox } from './createMailbox.ts'
import type { PopupTicket } from './PopupMessage.ts'
import { PopupAnswer, PopupHere, type PopupRequest } from './PopupRequest.ts'
import { wait } from './wait.ts'

type Options = {
  readonly loginService: string
  readonly signal: AbortSignal
  /** Milliseconds between two looks. */
  readonly look: number
  /** Milliseconds that P may take to say that it is there. */
  readonly opening: number
  /** P has said that it is there. */
  readonly onHere?: () => void
}

/**
 * Asks P through the encrypted mailbox and waits for its answer, until `signal` ends it.
 *
 * @throws WINDOW_BLOCKED when P does not say in time that it is there, and what the service says
 */
export async function askByMail(
  ticket: PopupTicket,
  request: PopupRequest,
  { loginService, signal, look, opening, onHere }: Options,
): Promise<PopupAnswer> {
  const mailbox = await createMailbox(ticket, { loginService })
  await (await mailbox.prepare('request', request)).post()
  const begun = performance.now()
  let here = false
  while (!signal.aborted) {
    const answer = PopupAnswer.safeParse(await mailbox.take('answer', signal)).data
    if (answer) return answer
    if (!here && PopupHere.safeParse(await mailbox.take('here', signal)).success) {
      here = true
      onHere?.()
    }
    if (!here && performance.now() - begun > opening) throw new ModalError('WINDOW_BLOCKED')
    await wait(look, signal)
  }
  throw signal.reason
}
