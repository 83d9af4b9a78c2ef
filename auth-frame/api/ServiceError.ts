import * as z from 'zod/mini'

/**
 * Body of the response to a failed call. HTTP status: 400 malformed request, 401 invalid session, 403 origin not
 * allowed, 404 not found, 409 conflict, 410 expired, 429 rate limit, 5xx server error.
 */
export const ServiceError = z.object({
  error: z.object({
    code: z.enum([
      'INVALID_REQUEST',
      'UNAUTHORIZED',
      'ORIGIN_NOT_ALLOWED',
      'NOT_FOUND',
      /** Conflict with stored data, for example a second seed for an account, or an email address that is taken. */
      'CONFLICT',
      'CODE_WRONG',
      'CODE_DEAD',
      'LOGIN_ENDED',
      'THROTTLED',
      'RATE_LIMITED',
      'NOT_YET_VALID',
      /**
       * The DPoP proof does not use the role's newest nonce. The `DPoP-Nonce` header of this response contains the
       * newest nonce.
       */
      'USE_DPOP_NONCE',
      /** The keeper requires a more recent proof of the user's identity for this call. */
      'PROOF_TOO_OLD',
      'MAIL_FAILED',
      'PROVIDER_FAILED',
      /** Another server that this call depends on did not answer. */
      'UNAVAILABLE',
      'INTERNAL',
    ]),
    message: z.string().check(z.maxLength(256)),
    /** Whole seconds until the caller may retry, from 1 to 30 if the code is THROTTLED. */
    retryAfter: z.optional(z.int().check(z.positive())),
  }),
})
export type ServiceErrorCode = z.output<typeof ServiceError>['error']['code']
