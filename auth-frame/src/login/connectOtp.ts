import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { waitUntilApproved } from './connectDevice.ts'
import type { Attempt, EmailLogin } from './createAttempts.ts'
import { finishLogin } from './finishLogin.ts'
import type { LoginContext } from './LoginContext.ts'

/**
 * Completes an email login with its code. If this browser is being registered by a link, also waits for the link's
 * approval. If the approval takes longer than one call, the modal can call again with the same code to continue
 * waiting. A call with the same code joins a check that is in progress.
 *
 * @throws CODE_WRONG, CODE_DEAD, LOGIN_ENDED after too many wrong codes, or the errors of `finishLogin`
 */
export async function connectOtp(context: LoginContext, { otp }: { otp: string }): Promise<null> {
  const attempt = context.attempts.current('email')
  if (!attempt) throw makeError('LOGIN_ENDED')
  const { login } = attempt
  if (login.verifying?.otp !== otp) {
    const before = login.verifying?.done.catch(() => {})
    const verifying = { otp, done: Promise.resolve(before).then(() => verify(context, attempt, otp)) }
    login.verifying = verifying
    const forget = () => {
      if (login.verifying === verifying) delete login.verifying
    }
    verifying.done.then(forget, forget)
  }
  await login.verifying!.done
  return null
}

async function verify(context: LoginContext, attempt: Attempt<EmailLogin>, code: string): Promise<void> {
  const { login, services, tokens, signal } = attempt
  // A correct code can be used only once. If a later step failed, only that step is repeated.
  if (!attempt.account) {
    if (!login.code) throw makeError('LOGIN_ENDED')
    const question = { id: login.code, verifier: login.proofs.login.verifier, code }
    const session = await services.login.verifyEmail(question, { signal }).catch((error: unknown) => {
      if (error instanceof AirlockError && error.reason === 'LOGIN_ENDED') context.attempts.finish(attempt)
      throw error
    })
    tokens.put('login', session)
    context.passes.keep('login', session)
    attempt.account = session.account
  }
  if (login.links.length > 0 && !tokens.has('keeper')) await waitUntilApproved(context, attempt)
  await finishLogin(context, attempt)
}
