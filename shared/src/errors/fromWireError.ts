import type { WireError } from '../protocol/outcome.ts'
import { catalogue, type ErrorReason } from '../tables/catalogue.ts'
import { ModalError } from './ModalError.ts'

/** An error from another realm, as one that can be thrown here: with its code, and its text cut (CT-12). */
export function fromWireError({ code, name, message, data }: WireError): ModalError {
  const error = new ModalError('REMOTE', { message: message.slice(0, 200) }, { code, data })
  return Object.hasOwn(catalogue, name) && name !== 'REMOTE'
    ? Object.assign(error, { reason: name as ErrorReason })
    : error
}
