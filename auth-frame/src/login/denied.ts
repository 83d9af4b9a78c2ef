import { ModalError } from '#shared/errors/ModalError.ts'

/** What it means to the visitor that a login was not confirmed. */
export function denied(reason: 'denied' | 'expired' | 'failed'): ModalError {
  if (reason === 'denied') return new ModalError('CONNECTION_REJECTED')
  return new ModalError(reason === 'expired' ? 'LOGIN_ENDED' : 'FAILED_TO_CONNECT')
}
