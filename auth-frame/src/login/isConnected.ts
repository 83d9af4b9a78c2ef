import { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { Active } from '../loginSession/createSession.ts'
import { finishEmailChange } from './createEmailChange.ts'
import type { LoginContext } from './LoginContext.ts'

/**
 * Whether a visitor is logged in here, also after a reload, without any action of theirs. The service is asked whether
 * it still knows the session; while it cannot be reached, what is kept here counts. If the browser has lost its share,
 * the login is over: a new one needs the keeper.
 */
export async function isConnected(context: LoginContext): Promise<boolean> {
  const { session } = context
  const active = session.restore()
  if (!active) return false
  try {
    await checkShare(context, active)
  } catch (error) {
    if (error instanceof AirlockError && over.has(error.reason) && session.current()?.tokens === active.tokens)
      session.end('expired')
  }
  return session.current()?.tokens === active.tokens
}

const over = new Set(['UNAUTHORIZED', 'BROWSER_REMOVED'])

/** @throws BROWSER_REMOVED when this browser and the login role have no shares that belong together */
async function checkShare(
  { session, devices }: Pick<LoginContext, 'session' | 'devices'>,
  { who, services, tokens }: Active,
): Promise<void> {
  const found = (await tokens.wake())?.account ?? (await services.login.getAccount(null))
  const account = await finishEmailChange(services, found)
  if (account.email !== who.email && session.current()?.tokens === tokens) session.change({ email: account.email })
  const record = await devices.find(who.accountId)
  const isEnrolled = account.enrolments.some(({ id }) => id === who.enrolmentId)
  if (!isEnrolled || record?.enrolmentId !== who.enrolmentId) throw modalError('BROWSER_REMOVED')
}
