import { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import type { ErrorReason } from '#shared/tables/catalogue.ts'

/** An error whose text says more than the general one: what to wait for, what to change. */
const telling = new Set<AirlockError['reason']>([
  'EMAIL_THROTTLED',
  'SERVICE_BUSY',
  'ALERT_ORIGIN_NOT_ALLOWED',
  'ALERT_SESSION_EXPIRED',
  'LOGIN_REPLACED',
  'UNAUTHORIZED',
])

/** The specification's text for a step that failed, unless the failure has a text of its own that says more. */
export function instead(error: unknown, reason: ErrorReason): AirlockError {
  return error instanceof AirlockError && telling.has(error.reason) ? error : modalError(reason, {}, { cause: error })
}
