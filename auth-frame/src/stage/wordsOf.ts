import { ModalError } from '#shared/errors/ModalError.ts'

/** What went wrong, as the visitor reads it. One who changed their mind needs no words. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof ModalError)) return new ModalError('UNKNOWN').message
  return error.reason === 'USER_REJECTED' ? '' : error.message
}
