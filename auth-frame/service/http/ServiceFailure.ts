import type { ServiceErrorCode } from '../../api/ServiceError.ts'

/** HTTP status and message of each error code. No message reveals whether an account exists. */
const answers = {
  INVALID_REQUEST: [400, 'The request is malformed.'],
  UNAUTHORIZED: [401, 'The session has ended. Log in again.'],
  NOT_YET_VALID: [401, 'The session is not valid yet. Check the time settings.'],
  USE_DPOP_NONCE: [401, 'The proof of the key needs the newest nonce.'],
  PROOF_TOO_OLD: [403, 'This needs a new proof. Log in again.'],
  ORIGIN_NOT_ALLOWED: [403, 'This origin is not on the allow list of the project.'],
  NOT_FOUND: [404, 'There is nothing here.'],
  CONFLICT: [409, 'This cannot be done now.'],
  CODE_WRONG: [401, 'The code is wrong.'],
  CODE_DEAD: [410, 'The code has expired. Ask for a new one.'],
  LOGIN_ENDED: [410, 'Too many wrong codes. Start again.'],
  THROTTLED: [429, 'Please try again later.'],
  RATE_LIMITED: [429, 'Too many requests. Please try again later.'],
  MAIL_FAILED: [503, 'The email could not be sent. Please try again.'],
  PROVIDER_FAILED: [502, 'The login provider did not answer as expected.'],
  UNAVAILABLE: [503, 'This cannot be done now. Please try again.'],
  INTERNAL: [500, 'Something went wrong.'],
} as const satisfies Record<ServiceErrorCode, readonly [number, string]>

type Options = ErrorOptions & { readonly message?: string; readonly retryAfter?: number | undefined }

/**
 * The only kind of error that the service sends to callers. Sent as `{ error: { code, message, retryAfter? } }`, with
 * the HTTP status of its code.
 */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure'
  readonly code: ServiceErrorCode
  readonly status: (typeof answers)[ServiceErrorCode][0]
  /** Whole seconds after which the caller may retry. */
  readonly retryAfter: number | undefined

  constructor(code: ServiceErrorCode, { message, retryAfter, ...options }: Options = {}) {
    super(message ?? answers[code][1], options)
    this.code = code
    this.status = answers[code][0]
    this.retryAfter = retryAfter
  }
}
