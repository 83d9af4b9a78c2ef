import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Who } from '../../loginSession/Who.ts'
import type { Attempt, SocialLogin } from '../createAttempts.ts'
import { finishLogin } from '../finishLogin.ts'
import type { LoginContext } from '../LoginContext.ts'
import { loginTimeout } from '../poll.ts'
import { unconfirmedLoginError } from '../specificOr.ts'

/**
 * Completes a social login. We trust no message from the popup. Instead we ask both roles, with verifiers that never
 * left this frame (AU-7, AU-9). If no auth frame confirmed the popup, the user types the code that the popup shows.
 *
 * @throws LOGIN_ENDED without a pending social login or after three wrong codes, CONNECTION_REJECTED if the user
 * refused at the provider, USER_REJECTED if the user left the code field
 */
export async function connectSocial(context: LoginContext): Promise<Who> {
  const { attempts, clock } = context
  const attempt = attempts.current('social')
  if (!attempt?.login.done) throw makeError('LOGIN_ENDED')
  const waiting = new AbortController()
  const late = clock.wait(loginTimeout, AbortSignal.any([attempt.signal, waiting.signal])).then(() => {
    throw makeError('TIMED_OUT', { name: 'The login' })
  })
  // `late` also rejects when we abort `waiting`. That rejection is not a failure.
  late.catch(() => {})
  try {
    await Promise.race([attempt.login.done, late])
    await typeCode(context, attempt)
    const who = await finishLogin(context, attempt)
    context.knownSites.add(context.asker().origin)
    return who
  } catch (error) {
    if (!(error instanceof AirlockError && error.reason === 'TIMED_OUT')) attempts.finish(attempt)
    throw error
  } finally {
    waiting.abort(makeError('LOGIN_ENDED'))
  }
}

/** Shows a single code field, even if the modal calls repeatedly. */
async function typeCode(context: LoginContext, attempt: Attempt<SocialLogin>): Promise<void> {
  const { login, signal } = attempt
  if (login.held.length === 0) return
  login.typing ??= context.askDigits(
    { length: login.held.length * digitsPerRole, verify: (code) => submitDigits(attempt, code) },
    signal,
  )
  await login.typing
}

/** Number of digits that each role contributes to a code. */
export const digitsPerRole = 3

/**
 * Sends each role that requires a code its own half of the code, and never the other half. A role that has already
 * accepted its half is not asked again.
 *
 * @throws CODE_WRONG, LOGIN_ENDED after three wrong codes or five minutes, IDENTITIES_DIFFER
 */
async function submitDigits(attempt: Attempt<SocialLogin>, code: string): Promise<void> {
  const { login, services, tokens, signal } = attempt
  const given = await Promise.allSettled(
    login.held.map(async (role, index) => {
      if (login.proven[role]) return
      const digits = code.slice(index * digitsPerRole, (index + 1) * digitsPerRole)
      const collected = await services[role].collectSocial({ ...login.asked![role], digits }, { signal })
      if (collected.state === 'denied') throw unconfirmedLoginError(collected.reason)
      if (collected.state !== 'done') throw makeError('CODE_WRONG')
      tokens.put(role, collected.session)
      login.proven[role] = collected.session.account
    }),
  )
  const errors = given.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  const isOver = (error: unknown) => error instanceof AirlockError && error.reason === 'LOGIN_ENDED'
  if (errors.length > 0) throw errors.find(isOver) ?? errors[0]
  acceptSocial(attempt)
}

/**
 * Sets the account of a social login once both roles have returned their sessions. Does nothing before that.
 *
 * @throws IDENTITIES_DIFFER if both roles know an email address and the two addresses differ
 */
export function acceptSocial(attempt: Attempt<SocialLogin>): void {
  const { login, keeper } = attempt.login.proven
  if (!login || !keeper) return
  if (login.email !== null && keeper.email !== null && login.email !== keeper.email)
    throw makeError('IDENTITIES_DIFFER')
  attempt.account = login
}
