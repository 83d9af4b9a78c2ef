import { ModalError } from '#shared/errors/ModalError.ts'
import type { Who } from '../session/Who.ts'
import { finishLogin } from './finishLogin.ts'
import type { LoginContext } from './LoginContext.ts'
import { loginTimeout } from './loginTimeout.ts'

/**
 * Ends a social login. What the popup told is believed in nothing: both roles are asked themselves, with verifiers that never
 * left this frame (AU-7, AU-9).
 *
 * @throws LOGIN_ENDED without a social login that runs, CONNECTION_REJECTED when the visitor said no to the provider
 */
export async function connectSocial(context: LoginContext): Promise<Who> {
  const { attempts, clock } = context
  const attempt = attempts.current('social')
  if (!attempt?.login.done) throw new ModalError('LOGIN_ENDED')
  const patience = new AbortController()
  const late = clock.wait(loginTimeout, AbortSignal.any([attempt.signal, patience.signal])).then(() => {
    throw new ModalError('TIMED_OUT', { name: 'The login' })
  })
  // Its end by `patience` is no failure of anybody's.
  late.catch(() => {})
  try {
    await Promise.race([attempt.login.done, late])
    return await finishLogin(context, attempt)
  } catch (error) {
    if (!(error instanceof ModalError && error.reason === 'TIMED_OUT')) attempts.finish(attempt)
    throw error
  } finally {
    patience.abort(new ModalError('LOGIN_ENDED'))
  }
}
