import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { ErrorReason } from '#shared/errors/errorTable.ts'
import { makeError } from '#shared/errors/makeError.ts'

/**
 * Errors whose own messages help the user more than the general message, because they say how long to wait or what to
 * change.
 */
const specificReasons = new Set<AirlockError['reason']>([
  'EMAIL_THROTTLED',
  'SERVICE_BUSY',
  'ALERT_ORIGIN_NOT_ALLOWED',
  'ALERT_SESSION_EXPIRED',
  'LOGIN_REPLACED',
  'UNAUTHORIZED',
])

/**
 * Returns the error for a failed login step.
 *
 * @param reason the general error, which the specification requires for this step
 * @returns `error` itself if its own message is more specific
 */
export function specificOr(error: unknown, reason: ErrorReason): AirlockError {
  return error instanceof AirlockError && specificReasons.has(error.reason)
    ? error
    : makeError(reason, {}, { cause: error })
}

/** Returns the error for a login that the user refused, that expired, or that failed. */
export function unconfirmedLoginError(reason: 'denied' | 'expired' | 'failed'): AirlockError {
  if (reason === 'denied') return makeError('CONNECTION_REJECTED')
  return makeError(reason === 'expired' ? 'LOGIN_ENDED' : 'FAILED_TO_CONNECT')
}
