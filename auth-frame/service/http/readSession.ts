import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { calculateJwkThumbprint, EmbeddedJWK, errors, type JWK, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { RoleContext } from './RoleContext.ts'
import { ServiceFailure } from './ServiceFailure.ts'

const TokenClaims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  provenAt: z.int(),
  cnf: z.optional(z.object({ jkt: z.string() })),
})
/** Maximum difference in seconds between the clocks of two replicas. */
const clockTolerance = 5

/**
 * Returns the session of a request's access token. The session's row must still exist, so that ending a session takes
 * effect immediately. The account is read from the row, because the session may have moved to another account since the
 * token was issued (see `changeAddress`). At the login role, a token is valid only together with a proof of the
 * session's key.
 *
 * @throws ServiceFailure NOT_YET_VALID if the token's issue time is later than this replica's clock, USE_DPOP_NONCE,
 *   otherwise UNAUTHORIZED
 */
export async function readSession(context: Pick<RoleContext, 'settings' | 'keys' | 'db' | 'clock'>, http: Context) {
  const isLogin = context.settings.role === 'login'
  const [, scheme, token] = /^(\w+) ([\w.-]{1,4096})$/.exec(http.req.header('authorization') ?? '') ?? []
  if (!token || scheme !== (isLogin ? 'DPoP' : 'Bearer')) throw new ServiceFailure('UNAUTHORIZED')
  const { sid, provenAt, cnf } = await verifyToken(context, token)
  const key = isLogin ? await readProof(context, http, token) : null
  if (isLogin && key !== cnf?.jkt) throw new ServiceFailure('UNAUTHORIZED')
  const row = await context.db
    .selectFrom('sessions')
    .select(['id as sessionId', 'account_id as accountId', 'identity_id as identityId'])
    .where('id', '=', sid)
    .where('expires_at', '>', new Date(context.clock.now()))
    .executeTakeFirst()
  if (!row) throw new ServiceFailure('UNAUTHORIZED')
  return { ...row, provenAt, key }
}

async function verifyToken({ settings, keys, clock }: Pick<RoleContext, 'settings' | 'keys' | 'clock'>, token: string) {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => keys.signing.find((key) => key.kid === kid)?.publicKey ?? Promise.reject(new Error('unknown key')),
      {
        algorithms: ['EdDSA'],
        typ: 'session',
        issuer: settings.url,
        audience: settings.url,
        currentDate: new Date(clock.now()),
        clockTolerance,
        requiredClaims: ['exp', 'nbf', 'iat'],
      },
    )
    return TokenClaims.parse(payload)
  } catch (cause) {
    const early = cause instanceof errors.JWTClaimValidationFailed && cause.claim === 'nbf'
    throw new ServiceFailure(early ? 'NOT_YET_VALID' : 'UNAUTHORIZED', { cause })
  }
}

const ProofClaims = z.object({
  htm: z.string(),
  htu: z.string(),
  nonce: z.optional(z.string()),
  ath: z.optional(z.string()),
})

/**
 * Verifies a request's DPoP proof (RFC 9449). The proof must have a recent nonce of this role. Ignores `iat`, because
 * the caller's clock may be wrong. A proof can be replayed while its nonce is valid (two minutes), but only for the
 * same call.
 *
 * @param token the access token that the proof must name
 * @returns thumbprint of the key (RFC 7638)
 * @throws ServiceFailure USE_DPOP_NONCE for a valid proof without a recent nonce, otherwise UNAUTHORIZED
 */
export async function readProof(
  context: Pick<RoleContext, 'settings' | 'keys' | 'clock'>,
  http: Context,
  token?: string,
): Promise<string> {
  const proof = http.req.header('dpop')
  if (!proof || proof.length > 4096) throw new ServiceFailure('UNAUTHORIZED')
  const { jwk, ...claims } = await verifyProof(proof)
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

async function verifyProof(proof: string): Promise<z.output<typeof ProofClaims> & { readonly jwk: JWK }> {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, { algorithms: ['ES256'], typ: 'dpop+jwt' })
    return { ...ProofClaims.parse(payload), jwk: protectedHeader.jwk! }
  } catch (cause) {
    throw new ServiceFailure('UNAUTHORIZED', { cause })
  }
}

type NonceContext = Pick<RoleContext, 'keys' | 'clock'>

/** Time (ms) until the next nonce. A nonce is accepted for twice this time, so that it does not expire in transit. */
const life = 60_000

/**
 * Nonces that prove that a DPoP proof is recent, by the service's own clock (RFC 9449, section 8). All replicas of a
 * role compute the same nonce, so none is stored.
 */
export const proofNonce = {
  current: (context: NonceContext) => nonceOf(context, 0),
  /** Whether this is the current nonce or the previous one. */
  isFresh: (context: NonceContext, nonce: unknown) => [0, -1].some((shift) => nonceOf(context, shift) === nonce),
  /** Returns a middleware that sends the current nonce with each answer. */
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
