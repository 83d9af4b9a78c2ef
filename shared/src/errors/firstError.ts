import { type FirstReason, firstCatalogue } from '../tables/firstCatalogue.ts'
import { AirlockError, type ErrorExtras, type ErrorValues } from './AirlockError.ts'

/**
 * Creates an error for code that runs before the modal's first view. `modalError` creates the same error, but imports
 * the whole catalog, which is as large as the rest of the protocol.
 *
 * @param values replace the placeholders of the message, by name
 */
export const firstError = (reason: FirstReason, values?: ErrorValues, extras?: ErrorExtras): AirlockError =>
  new AirlockError(reason, firstCatalogue[reason], values, extras)
