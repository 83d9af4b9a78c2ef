import { type LaterReason, laterCatalogue } from '../tables/laterCatalogue.ts'
import { type ErrorExtras, type ErrorValues, ModalError } from './ModalError.ts'

/**
 * An error of what loads after the first view: `new ModalError(…)` for the other half of the catalogue.
 *
 * @param values fill the text's places, by name
 */
export const laterError = (reason: LaterReason, values: ErrorValues = {}, extras: ErrorExtras = {}): ModalError =>
  new ModalError(reason, values, extras, laterCatalogue[reason])
