import { type FirstReason, firstCatalogue } from '../tables/firstCatalogue.ts'
import { AirlockError, type ErrorExtras, type ErrorValues } from './AirlockError.ts'

/**
 * Makes an error of code that runs before the modal's first view. `modalError` makes the same one, but loads the whole
 * catalogue, which is as large as the rest of the protocol.
 *
 * @param values fill the places of the message, by name
 */
export const firstError = (reason: FirstReason, values?: ErrorValues, extras?: ErrorExtras): AirlockError =>
  new AirlockError(reason, firstCatalogue[reason], values, extras)
