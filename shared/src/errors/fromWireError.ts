import type { WireError } from '../protocol/outcome.ts'
import type { ErrorReason } from '../tables/catalogue.ts'
import type { ErrorEntry } from '../tables/ErrorEntry.ts'
import { firstCatalogue } from '../tables/firstCatalogue.ts'
import type { AirlockError } from './AirlockError.ts'
import { firstError } from './firstError.ts'

/** What a realm knows of the errors that another one throws, by their names. */
export type KnownErrors = Readonly<Partial<Record<ErrorReason, ErrorEntry>>>

/**
 * An error from another realm, as one that can be thrown here: with its code, and its text cut (CT-12). It keeps its
 * name where that is known.
 *
 * @param known without it, what the first view itself may throw
 */
export function fromWireError(
  { code, name, message, data }: WireError,
  known: KnownErrors = firstCatalogue,
): AirlockError {
  const error = firstError('REMOTE', { message: message.slice(0, 200) }, { code, data })
  const entry = Object.hasOwn(known, name) ? known[name as ErrorReason] : undefined
  if (!entry) return error
  const { surface, advice, tone, returns } = entry
  return Object.assign(error, { reason: name as ErrorReason, surface, advice, tone, returns })
}
