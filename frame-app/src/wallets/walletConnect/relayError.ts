import type { AirlockError } from '#shared/errors/AirlockError.ts'
import type { ErrorReason } from '#shared/errors/errorTable.ts'
import { makeError } from '#shared/errors/makeError.ts'

/** Messages that the relay sends when it refuses a socket, and the alerts that the specification assigns to them. */
const refusals: readonly (readonly [text: string, reason: ErrorReason])[] = [
  ['origin not allowed', 'ALERT_ORIGIN_NOT_ALLOWED'],
  ['JWT Token is not yet valid', 'ALERT_SESSION_EXPIRED'],
  ['invalid key', 'ALERT_INVALID_PROJECT_ID'],
]

/** Maps an error of the relay socket to an `AirlockError`. Each alert is shown only once per visit. */
export function relayError(error: unknown): AirlockError {
  const text = error instanceof Error ? error.message : String(error)
  const found = refusals.find(([part]) => text.includes(part))
  return found
    ? Object.assign(makeError(found[1], {}, { cause: error }), { returns: undefined })
    : makeError('CONNECTION_ERROR', {}, { cause: error })
}
