import { ModalError } from '#shared/errors/ModalError.ts'
import type { Active } from '../session/createSession.ts'
import type { SecurityContext } from '../stage/SecurityContext.ts'

/**
 * Ends every session of the account at both roles, then here, and notifies the modal. Without the keeper's session its
 * other sessions stay: they give out recovery shares, so the keeper is asked to know the visitor first.
 */
export async function signOutEverywhere({ active, proveToKeeper, login }: SecurityContext): Promise<void> {
  const { services, tokens } = active()
  // Any session will do: a visitor in a hurry is not sent for a link that the keeper does not want.
  if (!(await hasKeeper(active()))) await proveToKeeper(active())
  await services.keeper.endAllSessions(null)
  await services.login.endAllSessions(null)
  if (login.session.current()?.tokens !== tokens) throw new ModalError('UNAUTHORIZED')
  login.session.end('signedOut')
}

async function hasKeeper({ services: { keeper }, tokens }: Active): Promise<boolean> {
  if (!tokens.has('keeper')) return false
  try {
    await keeper.getAccount(null)
    return true
  } catch (error) {
    if (error instanceof ModalError && error.reason === 'UNAUTHORIZED') return false
    throw error
  }
}
