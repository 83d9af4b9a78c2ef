import { ModalError } from '#shared/errors/ModalError.ts'
import type { ErrorReason } from '#shared/tables/catalogue.ts'

/** What the relay says when it refuses a socket, and the alert that the specification gives each. */
const refusals: readonly (readonly [text: string, reason: ErrorReason])[] = [
  ['origin not allowed', 'ALERT_ORIGIN_NOT_ALLOWED'],
  ['JWT Token is not yet valid', 'ALERT_SESSION_EXPIRED'],
  ['invalid key', 'ALERT_INVALID_PROJECT_ID'],
]

/** Maps an error of the relay's socket to a `ModalError`. What it refuses for is shown once in a visit. */
export function relayError(error: unknown): ModalError {
  const text = error instanceof Error ? error.message : String(error)
  const found = refusals.find(([part]) => text.includes(part))
  return found
    ? Object.assign(new ModalError(found[1], {}, { cause: error }), { returns: undefined })
    : new ModalError('CONNECTION_ERROR', {}, { cause: error })
}
