import { catalogue, type ErrorReason } from '../tables/catalogue.ts'
import { AirlockError, type ErrorExtras, type ErrorValues } from './AirlockError.ts'

/**
 * The one error this project throws. Its text, surface and RPC code come from the catalogue. What the modal's first
 * view runs throws `firstError`, and what it alone loads later `laterError`: these count as a `ModalError`, too.
 */
export class ModalError extends AirlockError {
  constructor(reason: ErrorReason, values?: ErrorValues, extras?: ErrorExtras) {
    super(reason, catalogue[reason], values, extras)
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof AirlockError
  }
}
