import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'

/** The error for a login that was not confirmed: what it means to the visitor. */
export function unconfirmedLoginError(reason: 'denied' | 'expired' | 'failed'): AirlockError {
  if (reason === 'denied') return modalError('CONNECTION_REJECTED')
  return modalError(reason === 'expired' ? 'LOGIN_ENDED' : 'FAILED_TO_CONNECT')
}
