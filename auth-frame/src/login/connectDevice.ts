import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { throttleSeconds } from '#shared/errors/throttleSeconds.ts'
import { sendCode } from './connectEmail.ts'
import type { Attempt, EmailLogin } from './createAttempts.ts'
import { endSessions } from './endSessions.ts'
import type { LoginContext } from './LoginContext.ts'
import { loginTimeout, poll } from './poll.ts'
import { unconfirmedLoginError } from './specificOr.ts'

/**
 * Waits until the user has approved this browser with the keeper's link. The modal can call this again to continue
 * waiting, because the link is valid for longer than one call. If the code could not be sent together with the link,
 * the code is sent after the approval.
 *
 * @throws LOGIN_ENDED without a pending login, CONNECTION_REJECTED if the user refused the browser, USER_REJECTED if
 * the user left this frame's notice
 */
export async function connectDevice(context: LoginContext): Promise<null> {
  const attempt = context.attempts.current('email')
  if (!attempt) throw makeError('LOGIN_ENDED')
  await waitUntilApproved(context, attempt)
  return null
}

/**
 * Waits for the approval of this login's link. All callers share one wait, because the service returns the result only
 * once.
 */
export function waitUntilApproved(context: LoginContext, attempt: Attempt<EmailLogin>): Promise<void> {
  const { login } = attempt
  login.device ??= register(context, attempt).finally(() => {
    delete login.device
  })
  return login.device
}

async function register(context: LoginContext, attempt: Attempt<EmailLogin>): Promise<void> {
  const { login, tokens } = attempt
  if (!tokens.has('keeper')) {
    if (login.links.length === 0) throw makeError('LOGIN_ENDED')
    await waitForApproval(context, attempt)
  }
  if (login.code || attempt.account) return
  await sendCode(context, attempt).catch(async (error: unknown) => {
    const seconds = throttleSeconds(error)
    if (seconds === undefined) throw error
    // A code was sent to this email address a moment ago, perhaps for another browser. This user has approved and is
    // waiting for a code, so we wait until another code may be sent.
    await context.clock.wait(seconds * 1000, attempt.signal)
    await sendCode(context, attempt)
  })
}

async function waitForApproval(context: LoginContext, attempt: Attempt<EmailLogin>): Promise<void> {
  const { login, services, tokens, signal } = attempt
  const notice = context.noticeDevice()
  const ask = async (): Promise<true | undefined> => {
    for (const id of login.links) {
      const collected = await services.keeper.collectDevice({ id, verifier: login.proofs.keeper.verifier }, { signal })
      notice.hear(collected)
      if (collected.state === 'pending' || collected.state === 'held') continue
      if (collected.state === 'done') {
        tokens.put('keeper', collected.session)
        context.passes.keep('keeper', collected.session)
        return true
      }
      login.links = login.links.filter((each) => each !== id)
      // An older email's link may expire while a newer email's link is still valid.
      if (collected.reason !== 'expired' || login.links.length === 0) {
        context.attempts.finish(attempt)
        void endSessions(attempt)
        throw unconfirmedLoginError(collected.reason)
      }
    }
  }
  const asking = async () => {
    for (;;)
      try {
        return await poll(ask, { signal, clock: context.clock, within: loginTimeout })
      } catch (error) {
        // The notice stays on screen while the link is valid, and only this loop polls.
        const isLate = error instanceof AirlockError && error.reason === 'TIMED_OUT'
        if (!isLate || !notice.isShown()) throw error
      }
  }
  const left = notice.left.catch((error: unknown) => {
    context.attempts.finish(attempt)
    throw error
  })
  try {
    await Promise.race([asking(), left])
  } finally {
    notice.end()
  }
}
