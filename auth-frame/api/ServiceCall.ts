import type * as z from 'zod/mini'

/** A call to one role of the service: a `POST` request with `params` as its body. The response body is `result`. */
export type ServiceCall = {
  readonly path: string
  /** Whether the call needs a login session. */
  readonly auth: boolean
  /** Whether the result contains a new login session. */
  readonly opens?: boolean
  readonly params: z.ZodMiniType
  readonly result: z.ZodMiniType
}
