import { catalogue, type ErrorReason } from '../tables/catalogue.ts'
import { AirlockError, type ErrorExtras, type ErrorValues } from './AirlockError.ts'

/**
 * Makes an error that may cross frames: every realm knows the catalogue that it comes from.
 *
 * @param values fill the places of the message, by name
 */
export const modalError = (reason: ErrorReason, values?: ErrorValues, extras?: ErrorExtras): AirlockError =>
  new AirlockError(reason, catalogue[reason], values, extras)
