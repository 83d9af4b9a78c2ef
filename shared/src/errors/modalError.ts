import { catalogue, type ErrorReason } from '../tables/catalogue.ts'
import { AirlockError, type ErrorExtras, type ErrorValues } from './AirlockError.ts'

/**
 * Creates an error that may be sent between frames: every realm knows the catalog of these errors.
 *
 * @param values replace the placeholders of the message, by name
 */
export const modalError = (reason: ErrorReason, values?: ErrorValues, extras?: ErrorExtras): AirlockError =>
  new AirlockError(reason, catalogue[reason], values, extras)
