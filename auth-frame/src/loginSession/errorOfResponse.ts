import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import { ServiceError, type ServiceErrorCode } from '../../api/ServiceError.ts'

/** The longest that the specification lets a visitor wait for the next mail, in seconds. */
const longestThrottle = 30

const reasons = {
  INVALID_REQUEST: 'INVALID_PARAMS',
  UNAUTHORIZED: 'UNAUTHORIZED',
  USE_DPOP_NONCE: 'SERVICE_FAILED',
  PROOF_TOO_OLD: 'KEEPER_PROOF_MISSING',
  ORIGIN_NOT_ALLOWED: 'ALERT_ORIGIN_NOT_ALLOWED',
  NOT_FOUND: 'LOGIN_ENDED',
  CONFLICT: 'STATE_CHANGED',
  CODE_WRONG: 'CODE_WRONG',
  CODE_DEAD: 'CODE_DEAD',
  LOGIN_ENDED: 'LOGIN_ENDED',
  THROTTLED: 'EMAIL_THROTTLED',
  RATE_LIMITED: 'SERVICE_BUSY',
  NOT_YET_VALID: 'ALERT_SESSION_EXPIRED',
  MAIL_FAILED: 'MAIL_FAILED',
  PROVIDER_FAILED: 'FAILED_TO_CONNECT',
  UNAVAILABLE: 'SERVICE_FAILED',
  INTERNAL: 'SERVICE_FAILED',
} as const satisfies Record<ServiceErrorCode, string>

/**
 * The error that a refusal of the service means to the visitor. The service's own words are for its log: they are not
 * shown.
 *
 * @param status of HTTP, used if the body does not say what happened
 * @param body parsed JSON, not yet trusted
 * @param retryAfter the header of that name
 */
export function errorOfResponse(status: number, body: unknown, retryAfter: string | null): AirlockError {
  const answered = ServiceError.safeParse(body).data?.error
  if (!answered) {
    if (status === 429) return modalError('SERVICE_BUSY')
    return status >= 500 ? modalError('SERVICE_FAILED') : modalError('HTTP_STATUS', { status })
  }
  const seconds = clampThrottle(answered.retryAfter ?? Number(retryAfter ?? Number.NaN))
  return modalError(reasons[answered.code], { seconds, detail: 'the wallet service refused them' })
}

/** Whole seconds from 1 to 30, whatever a clock or a header says (AU-5). */
function clampThrottle(given: number): number {
  if (Number.isNaN(given)) return longestThrottle
  return Math.min(longestThrottle, Math.max(1, Math.ceil(given)))
}
