import type * as z from 'zod/mini'

/** One call of a role: a POST of `params`, answered by `result`. */
export type ServiceCall = {
  readonly path: string
  /** Whether it needs a session. */
  readonly auth: boolean
  /** Whether its answer is a session. */
  readonly opens?: boolean
  readonly params: z.ZodMiniType
  readonly result: z.ZodMiniType
}
