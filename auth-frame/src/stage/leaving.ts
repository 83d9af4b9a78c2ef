import { ModalError } from '#shared/errors/ModalError.ts'

/** The visitor leaves a page without an answer. */
export const leaving = () => new ModalError('USER_REJECTED')
