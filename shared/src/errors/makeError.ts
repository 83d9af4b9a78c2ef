import { errorMaker } from './AirlockError.ts'
import { errorTable } from './errorTable.ts'

/**
 * Makes an error: `throw makeError('TIMED_OUT', { name: 'The wallet' })`. In a build, a module that names all its errors
 * literally brings only their rows (`frame-app/build/splitErrors.ts`).
 */
export const makeError = errorMaker(errorTable)
