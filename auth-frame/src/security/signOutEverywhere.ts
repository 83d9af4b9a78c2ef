import { ModalError } from '#shared/errors/ModalError.ts'
import type { SecurityContext } from '../stage/SecurityContext.ts'

/**
 * Ends every session of the account at both roles, then here, and notifies the modal. Without the keeper's session its
 * other sessions stay: they give out recovery shares, so the keeper is asked to know the visitor first.
 */
export async function signOutEverywhere({ active, proveToKeeper, login }: SecurityContext): Promise<void> {
  const { services, tokens } = active()
  await proveToKeeper(active())
  await services.keeper.endAllSessions(null)
  await services.login.endAllSessions(null)
  if (login.session.current()?.tokens !== tokens) throw new ModalError('UNAUTHORIZED')
  login.session.end('signedOut')
}
