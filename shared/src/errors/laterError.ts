import { type LaterReason, laterCatalogue } from '../tables/laterCatalogue.ts'
import { AirlockError, type ErrorExtras, type ErrorValues } from './AirlockError.ts'

/**
 * Makes an error of the modal's own flows, which load after the first view: no other realm throws it.
 *
 * @param values fill the places of the message, by name
 */
export const laterError = (reason: LaterReason, values?: ErrorValues, extras?: ErrorExtras): AirlockError =>
  new AirlockError(reason, laterCatalogue[reason], values, extras)
