import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { calculateJwkThumbprint, EmbeddedJWK, type JWK, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { RoleContext } from '../context/RoleContext.ts'
import { ServiceFailure } from './ServiceFailure.ts'

const Claims = z.object({
  htm: z.string(),
  htu: z.string(),
  nonce: z.optional(z.string()),
  ath: z.optional(z.string()),
})

/**
 * The key that a request's DPoP proof was made with (RFC 9449). A proof is fresh if it has this role's nonce. The
 * caller's clock counts for nothing, so `iat` is not read. A proof that is seen twice within the nonce's two minutes is
 * accepted twice, but only for the same call.
 *
 * @param token the access token that the proof has to name
 * @returns the thumbprint of the key (RFC 7638)
 * @throws ServiceFailure USE_DPOP_NONCE for a good proof with another nonce, UNAUTHORIZED for everything else
 */
export async function readProof(
  context: Pick<RoleContext, 'settings' | 'keys' | 'clock'>,
  http: Context,
  token?: string,
): Promise<string> {
  const proof = http.req.header('dpop')
  if (!proof || proof.length > 4096) throw new ServiceFailure('UNAUTHORIZED')
  const { jwk, ...claims } = await verify(proof)
  const isForThis =
    claims.htm === http.req.method &&
    claims.htu === context.settings.url + http.req.path &&
    claims.ath === (token && createHash('sha256').update(token).digest('base64url'))
  if (!isForThis) throw new ServiceFailure('UNAUTHORIZED')
  if (!proofNonce.isFresh(context, claims.nonce)) {
    http.header('www-authenticate', 'DPoP error="use_dpop_nonce", algs="ES256"')
    throw new ServiceFailure('USE_DPOP_NONCE')
  }
  return calculateJwkThumbprint(jwk)
}

async function verify(proof: string): Promise<z.output<typeof Claims> & { readonly jwk: JWK }> {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, { algorithms: ['ES256'], typ: 'dpop+jwt' })
    return { ...Claims.parse(payload), jwk: protectedHeader.jwk! }
  } catch (cause) {
    throw new ServiceFailure('UNAUTHORIZED', { cause })
  }
}

type NonceContext = Pick<RoleContext, 'keys' | 'clock'>

/** Milliseconds. A nonce is accepted for twice this long, so that none ends while it is on its way. */
const life = 60_000

/**
 * What makes a proof fresh by the service's clock alone (RFC 9449, section 8): all copies of a role name the same
 * nonce, and nothing is stored.
 */
export const proofNonce = {
  current: (context: NonceContext) => nonceOf(context, 0),
  /** Whether this one was current within the last two minutes. */
  isFresh: (context: NonceContext, nonce: unknown) => [0, -1].some((shift) => nonceOf(context, shift) === nonce),
  /** Names the current one in each answer. */
  inAnswers:
    (context: NonceContext): MiddlewareHandler =>
    async (http, next) => {
      await next()
      http.header('dpop-nonce', nonceOf(context, 0))
    },
}

function nonceOf({ keys, clock }: NonceContext, shift: number): string {
  const turn = Math.floor(clock.now() / life) + shift
  return keys.hash('dpop-nonce', String(turn)).subarray(0, 16).toString('base64url')
}
