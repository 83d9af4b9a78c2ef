import * as z from 'zod/mini'

/**
 * Body of every failed call. HTTP status: 400 malformed, 401 session, 403 origin, 404, 409, 410 gone, 429 limits, 5xx.
 */
export const ServiceError = z.object({
  error: z.object({
    code: z.enum([
      'INVALID_REQUEST',
      'UNAUTHORIZED',
      'ORIGIN_NOT_ALLOWED',
      'NOT_FOUND',
      /** For example a second seed for an account, or an address that is taken. */
      'CONFLICT',
      'CODE_WRONG',
      'CODE_DEAD',
      'LOGIN_ENDED',
      'THROTTLED',
      'RATE_LIMITED',
      'NOT_YET_VALID',
      /** The DPoP proof does not use the role's newest nonce. The `DPoP-Nonce` header of this response contains it. */
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
    /** Whole seconds until the caller may retry. 1 to 30 for THROTTLED. */
    retryAfter: z.optional(z.int().check(z.positive())),
  }),
})
export type ServiceErrorCode = z.output<typeof ServiceError>['error']['code']
