import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'

/** What it means to the visitor that a login was not confirmed. */
export function denied(reason: 'denied' | 'expired' | 'failed'): AirlockError {
  if (reason === 'denied') return modalError('CONNECTION_REJECTED')
  return modalError(reason === 'expired' ? 'LOGIN_ENDED' : 'FAILED_TO_CONNECT')
}
