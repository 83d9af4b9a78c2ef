import { ModalError } from '#shared/errors/ModalError.ts'
import type { Active } from '../session/createSession.ts'
import type { LoginContext } from './LoginContext.ts'

/**
 * Whether a visitor is logged in here, after a reload too, without any request. The service is asked whether it still
 * knows the session; while it cannot be reached, what is kept here counts. Where the browser has lost its share the
 * login is over: a new one takes the keeper's word.
 */
export async function isConnected(context: LoginContext): Promise<boolean> {
  const { session } = context
  const active = session.restore()
  if (!active) return false
  try {
    await checkShare(context.devices, active)
  } catch (error) {
    if (error instanceof ModalError && over.has(error.reason) && session.current()?.tokens === active.tokens)
      session.end('expired')
  }
  return session.current()?.tokens === active.tokens
}

const over = new Set(['UNAUTHORIZED', 'BROWSER_REMOVED'])

/** @throws BROWSER_REMOVED when this browser and the login role have no shares that belong together */
async function checkShare(devices: LoginContext['devices'], { who, services, tokens }: Active): Promise<void> {
  const account = (await tokens.wake())?.account ?? (await services.login.getAccount(null))
  const record = await devices.find(who.accountId)
  const isEnrolled = account.enrolments.some(({ id }) => id === who.enrolmentId)
  if (!isEnrolled || record?.enrolmentId !== who.enrolmentId) throw new ModalError('BROWSER_REMOVED')
}
