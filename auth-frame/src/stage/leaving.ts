import { modalError } from '#shared/errors/modalError.ts'

/** The visitor leaves a page without an answer. */
export const leaving = () => modalError('USER_REJECTED')
