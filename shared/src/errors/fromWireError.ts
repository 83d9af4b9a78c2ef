import type { WireError } from '../protocol/outcome.ts'
import { AirlockError } from './AirlockError.ts'
import type { ErrorReason, ErrorRow } from './errorTable.ts'
import { makeError } from './makeError.ts'

/** Rows of the error table, by name: the errors that a realm recognizes if another realm sends them. */
export type KnownErrors = Readonly<Partial<Record<ErrorReason, ErrorRow>>>

/**
 * Converts an error from another realm to one that can be thrown here, with its code and its message, truncated to 200
 * characters (CT-12). The new error's reason is the name if it is in `known`, otherwise REMOTE.
 *
 * @param known errors that keep their names. By default, no error keeps its name. The dapp's page uses this default.
 */
export function fromWireError({ code, name, message, data }: WireError, known: KnownErrors = {}): AirlockError {
  const error = () => {
    const row = Object.hasOwn(known, name) ? known[name as ErrorReason] : undefined
    if (row) return new AirlockError(name as ErrorReason, row, {}, { code, data })
    // If the other realm's answer is too large, our own guard replaces the answer with this error.
    if (name === 'INVALID_RESULT') return makeError('INVALID_RESULT', {}, { code, data })
    return makeError('REMOTE', {}, { code, data })
  }
  return Object.assign(error(), { message: message.slice(0, 200) })
}
