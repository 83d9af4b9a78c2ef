import { modalError } from '#shared/errors/modalError.ts'
import type { SecurityContext } from '../SecurityContext.ts'

/**
 * Ends every login of the account at the login role, then here, and notifies the modal. It needs no proof: a visitor in
 * a hurry should not have to wait for a mail. What the keeper has given out ends by itself within ten minutes, and no
 * browser keeps it.
 */
export async function signOutEverywhere({ active, login }: Pick<SecurityContext, 'active' | 'login'>): Promise<void> {
  const { services, tokens, key } = active()
  await services.login.endAllSessions(null)
  if (login.session.current()?.tokens !== tokens) throw modalError('UNAUTHORIZED')
  login.session.end('signedOut')
  await key.forget()
}
