import { errorMaker } from './AirlockError.ts'
import { errorTable } from './errorTable.ts'

/**
 * Creates an error, for example `throw makeError('TIMED_OUT', { name: 'The wallet' })`. If a module names all its
 * errors literally, the build adds only their rows to the module's chunk (`frame-app/build/splitErrors.ts`).
 *
 * @param values that replace the message's placeholders, by placeholder name
 */
export const makeError = errorMaker(errorTable)
