import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { calculateJwkThumbprint, EmbeddedJWK, errors, type JWK, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { RoleContext } from '../context/RoleContext.ts'
import { ServiceFailure } from './ServiceFailure.ts'

const TokenClaims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  provenAt: z.int(),
  cnf: z.optional(z.object({ jkt: z.string() })),
})
/** Seconds that the clocks of two copies may differ. */
const clockTolerance = 5

/**
 * The session of a request's access token. The row must still be there, so that ending a session takes effect at once;
 * it names the account, to which the session may have come after the token (see `changeAddress`). At the login role a
 * token is good for the holder of the session's key alone.
 *
 * @throws ServiceFailure NOT_YET_VALID when this machine's clock is behind the token's, USE_DPOP_NONCE, UNAUTHORIZED
 *   for everything else
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
