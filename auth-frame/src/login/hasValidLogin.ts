import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Active } from '../loginSession/createSession.ts'
import { finishEmailChange } from './createEmailChange.ts'
import type { LoginContext } from './LoginContext.ts'

/**
 * Whether a user is logged in in this browser, even after a reload, without any action by the user. Asks the service
 * whether the login session is still valid. If the service is unreachable, the stored session counts as valid. If the
 * browser has lost its share, the login has ended, because a new share needs the keeper.
 */
export async function hasValidLogin(context: LoginContext): Promise<boolean> {
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

/**
 * Checks that this browser still has its share.
 *
 * @throws BROWSER_REMOVED if the shares of this browser and the login role do not belong together
 */
async function checkShare(
  { session, devices }: Pick<LoginContext, 'session' | 'devices'>,
  { who, services, tokens }: Active,
): Promise<void> {
  const found = (await tokens.wake())?.account ?? (await services.login.getAccount(null))
  const account = await finishEmailChange(services, found)
  if (account.email !== who.email && session.current()?.tokens === tokens) session.change({ email: account.email })
  const record = await devices.find(who.accountId)
  const isEnrolled = account.enrolments.some(({ id }) => id === who.enrolmentId)
  if (!isEnrolled || record?.enrolmentId !== who.enrolmentId) throw makeError('BROWSER_REMOVED')
}
