import { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { ErrorReason } from '#shared/tables/catalogue.ts'

/** Errors whose texts say more than the general one: what to wait for, what to change. */
const specificReasons = new Set<AirlockError['reason']>([
  'EMAIL_THROTTLED',
  'SERVICE_BUSY',
  'ALERT_ORIGIN_NOT_ALLOWED',
  'ALERT_SESSION_EXPIRED',
  'LOGIN_REPLACED',
  'UNAUTHORIZED',
])

/**
 * The error for a step of a login that failed.
 *
 * @param reason of the general text that the specification has for this step
 * @returns `error` itself if its own text says more than that one
 */
export function specificOr(error: unknown, reason: ErrorReason): AirlockError {
  return error instanceof AirlockError && specificReasons.has(error.reason)
    ? error
    : modalError(reason, {}, { cause: error })
}

/** The error for a login that was not confirmed: what it means to the visitor. */
export function unconfirmedLoginError(reason: 'denied' | 'expired' | 'failed'): AirlockError {
  if (reason === 'denied') return modalError('CONNECTION_REJECTED')
  return modalError(reason === 'expired' ? 'LOGIN_ENDED' : 'FAILED_TO_CONNECT')
}
