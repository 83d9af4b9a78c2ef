import { ModalError } from '#shared/errors/ModalError.ts'
import type { Who } from '../session/Who.ts'
import { finishLogin } from './finishLogin.ts'
import type { LoginContext } from './LoginContext.ts'
import { loginTimeout } from './loginTimeout.ts'

/**
 * Ends a social login. Nothing that the popup said is trusted: both roles are asked, with verifiers that never
 * left this frame (AU-7, AU-9).
 *
 * @throws LOGIN_ENDED without a social login that runs, CONNECTION_REJECTED when the visitor said no to the provider
 */
export async function connectSocial(context: LoginContext): Promise<Who> {
  const { attempts, clock } = context
  const attempt = attempts.current('social')
  if (!attempt?.login.done) throw new ModalError('LOGIN_ENDED')
  const waiting = new AbortController()
  const late = clock.wait(loginTimeout, AbortSignal.any([attempt.signal, waiting.signal])).then(() => {
    throw new ModalError('TIMED_OUT', { name: 'The login' })
  })
  // `late` also rejects when `waiting` is aborted: that is no failure.
  late.catch(() => {})
  try {
    await Promise.race([attempt.login.done, late])
    return await finishLogin(context, attempt)
  } catch (error) {
    if (!(error instanceof ModalError && error.reason === 'TIMED_OUT')) attempts.finish(attempt)
    throw error
  } finally {
    waiting.abort(new ModalError('LOGIN_ENDED'))
  }
}
