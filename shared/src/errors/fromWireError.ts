import type { WireError } from '../protocol/outcome.ts'
import type { ErrorReason } from '../tables/catalogue.ts'
import type { ErrorEntry } from '../tables/ErrorEntry.ts'
import { firstCatalogue } from '../tables/firstCatalogue.ts'
import { AirlockError } from './AirlockError.ts'

/** What a realm knows of the errors that another one throws, by their names. */
export type KnownErrors = Readonly<Partial<Record<ErrorReason, ErrorEntry>>>

/**
 * An error from another realm, as one that can be thrown here: with its code and its text, cut to 200 characters
 * (CT-12). It keeps its name where that is known, else its reason is REMOTE.
 *
 * @param known the errors that keep their names; by default those that the first view itself may throw
 */
export function fromWireError(
  { code, name, message, data }: WireError,
  known: KnownErrors = firstCatalogue,
): AirlockError {
  const entry = Object.hasOwn(known, name) ? known[name as ErrorReason] : undefined
  return new AirlockError(
    entry ? (name as ErrorReason) : 'REMOTE',
    { ...(entry ?? firstCatalogue.REMOTE), message: '{message}' },
    { message: message.slice(0, 200) },
    { code, data },
  )
}
