import { type LaterReason, laterCatalogue } from '../tables/laterCatalogue.ts'
import { AirlockError, type ErrorExtras, type ErrorValues } from './AirlockError.ts'

/**
 * Creates an error for the modal's own flows, which load after the first view. No other realm throws it.
 *
 * @param values replace the placeholders of the message, by name
 */
export const laterError = (reason: LaterReason, values?: ErrorValues, extras?: ErrorExtras): AirlockError =>
  new AirlockError(reason, laterCatalogue[reason], values, extras)
