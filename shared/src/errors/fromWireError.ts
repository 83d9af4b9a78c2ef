import type { WireError } from '../protocol/outcome.ts'
import type { ErrorReason } from '../tables/catalogue.ts'
import type { ErrorEntry } from '../tables/ErrorEntry.ts'
import { firstCatalogue } from '../tables/firstCatalogue.ts'
import { AirlockError } from './AirlockError.ts'

/** Catalog of the errors from other realms that keep their names in this realm, by name. */
export type KnownErrors = Readonly<Partial<Record<ErrorReason, ErrorEntry>>>

/**
 * Converts an error from another realm to one that can be thrown here, with its code and its message, truncated to 200
 * characters (CT-12). The new error's reason is the name if it is in `known`, otherwise REMOTE.
 *
 * @param known errors that keep their names; by default those of the first view
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
