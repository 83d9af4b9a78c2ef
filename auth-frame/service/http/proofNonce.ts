import type { MiddlewareHandler } from 'hono'
import type { RoleContext } from '../context/RoleContext.ts'

type Context = Pick<RoleContext, 'keys' | 'clock'>

/** Milliseconds. A nonce is accepted for twice this long, so that none ends while it is on its way. */
const life = 60_000

/**
 * What makes a proof fresh by the service's clock alone (RFC 9449, section 8): all copies of a role name the same
 * nonce, and nothing is stored.
 */
export const proofNonce = {
  current: (context: Context) => nonceOf(context, 0),
  /** Whether this one was current within the last two minutes. */
  isFresh: (context: Context, nonce: unknown) => [0, -1].some((shift) => nonceOf(context, shift) === nonce),
  /** Names the current one in each answer. */
  inAnswers:
    (context: Context): MiddlewareHandler =>
    async (http, next) => {
      await next()
      http.header('dpop-nonce', nonceOf(context, 0))
    },
}

function nonceOf({ keys, clock }: Context, shift: number): string {
  const turn = Math.floor(clock.now() / life) + shift
  return keys.hash('dpop-nonce', String(turn)).subarray(0, 16).toString('base64url')
}
