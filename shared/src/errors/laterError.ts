import { type LaterReason, laterCatalogue } from '../tables/laterCatalogue.ts'
import { AirlockError, type ErrorExtras, type ErrorValues } from './AirlockError.ts'

/**
 * An error of what loads after the first view: `new ModalError(…)` for the other half of the catalogue.
 *
 * @param values fill the text's places, by name
 */
export const laterError = (reason: LaterReason, values?: ErrorValues, extras?: ErrorExtras): AirlockError =>
  new AirlockError(reason, laterCatalogue[reason], values, extras)
