import { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'

/** What went wrong, as the visitor reads it. A visitor who changed their mind needs no message. */
export function errorText(error: unknown): string {
  if (!(error instanceof AirlockError)) return modalError('UNKNOWN').message
  return error.reason === 'USER_REJECTED' ? '' : error.message
}
