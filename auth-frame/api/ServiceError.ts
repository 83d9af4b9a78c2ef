import * as z from 'zod/mini'

/**
 * Every failure is `{ error }` with an HTTP status: 400 form, 401 session, 403 origin, 404, 409, 410 gone, 429 limits,
 * 5xx.
 */
export const ServiceError = z.object({
  error: z.object({
    code: z.enum([
      'INVALID_REQUEST',
      'UNAUTHORIZED',
      'ORIGIN_NOT_ALLOWED',
      'NOT_FOUND',
      /** As with a second seed for an account, or an address that is taken. */
      'CONFLICT',
      'CODE_WRONG',
      'CODE_DEAD',
      'LOGIN_ENDED',
      'THROTTLED',
      'RATE_LIMITED',
      'NOT_YET_VALID',
      /** The proof of a session's key lacks the role's newest nonce, which stands in the header `DPoP-Nonce`. */
      'USE_DPOP_NONCE',
      /** The keeper wants a new proof for this. */
      'PROOF_TOO_OLD',
      'MAIL_FAILED',
      'PROVIDER_FAILED',
      /** Another server that this needs did not answer. */
      'UNAVAILABLE',
      'INTERNAL',
    ]),
    message: z.string().check(z.maxLength(256)),
    /** Whole seconds until it may be asked again; 1 to 30 for THROTTLED. */
    retryAfter: z.optional(z.int().check(z.positive())),
  }),
})
export type ServiceErrorCode = z.output<typeof ServiceError>['error']['code']
