import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Who } from '../loginSession/Who.ts'
import type { Attempt } from './createAttempts.ts'
import { finishEmailChange } from './createEmailChange.ts'
import { endSessions } from './endSessions.ts'
import type { LoginContext } from './LoginContext.ts'

/**
 * Completes a login after the user is authenticated: finds or creates this browser's share and starts the login
 * session. Also ends the previous login session at the service, if there is one. If a step failed temporarily, it can
 * be retried without a new code from the user.
 */
export async function finishLogin(context: LoginContext, attempt: Attempt): Promise<Who> {
  const { attempts, devices, session, label, unseal, clock } = context
  const { services, tokens, key, signal } = attempt
  if (!attempt.account) throw makeError('LOGIN_ENDED')
  // We load the account again, because an earlier attempt that failed may have changed the account at the service.
  const account = await finishEmailChange(services, await services.login.getAccount(null, { signal }))
  const isNew = account.enrolments.every(({ confirmed }) => !confirmed)
  const settings = { services, tokens, key, signal, devices, unseal, clock, label: label() }
  const { enrolBrowser } = await import('../keys/enrolBrowser.ts')
  const enrolled = await enrolBrowser(settings, account).catch((error: unknown) => {
    if (error instanceof AirlockError && final.has(error.reason)) attempts.finish(attempt)
    throw error
  })
  // Stores the session key before the token. So if another tab finds the token, it also finds the key.
  await key.keep()
  if (signal.aborted) {
    void endSessions(attempt)
    throw signal.reason
  }
  const { id: accountId, method, email, userName } = account
  const who: Who = { accountId, method, email, userName, ...enrolled }
  attempts.finish(attempt)
  const before = session.begin({ services, tokens, key }, who, isNew)
  if (before) void endSessions(before)
  return who
}

/** Errors after which a retry with the same proof would have the same result. */
const final = new Set([
  'BROWSER_REMOVED',
  'IDENTITIES_DIFFER',
  'RECOVERY_MISSING',
  'KEYS_DO_NOT_FIT',
  'KEEPER_PROOF_MISSING',
  'LOGIN_ENDED',
])
