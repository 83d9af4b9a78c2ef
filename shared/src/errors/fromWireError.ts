import type { WireError } from '../protocol/outcome.ts'
import { catalogue, type ErrorReason } from '../tables/catalogue.ts'
import type { ErrorEntry } from '../tables/ErrorEntry.ts'
import { ModalError } from './ModalError.ts'

/**
 * An error from another realm, as one that can be thrown here: with its code, and its text cut (CT-12). It keeps its
 * name where any realm may throw it.
 */
export function fromWireError({ code, name, message, data }: WireError): ModalError {
  const error = new ModalError('REMOTE', { message: message.slice(0, 200) }, { code, data })
  if (!Object.hasOwn(catalogue, name)) return error
  const reason = name as ErrorReason
  const { surface, advice, tone, returns }: ErrorEntry = catalogue[reason]
  return Object.assign(error, { reason, surface, advice, tone, returns })
}
