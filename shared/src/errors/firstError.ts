import { type FirstReason, firstCatalogue } from '../tables/firstCatalogue.ts'
import { AirlockError, type ErrorExtras, type ErrorValues } from './AirlockError.ts'

/**
 * An error of what runs before the modal's first view stands: `new ModalError(…)` without the catalogue, which is as
 * large as the rest of the protocol.
 *
 * @param values fill the text's places, by name
 */
export const firstError = (reason: FirstReason, values?: ErrorValues, extras?: ErrorExtras): AirlockError =>
  new AirlockError(reason, firstCatalogue[reason], values, extras)
