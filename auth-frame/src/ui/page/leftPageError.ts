import { modalError } from '#shared/errors/modalError.ts'

/** What a page of the security screen ends with when the visitor leaves it without an answer. */
export const leftPageError = () => modalError('USER_REJECTED')
