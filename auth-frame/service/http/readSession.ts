import type { Context } from 'hono'
import { errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { RoleContext } from '../context/RoleContext.ts'
import { readProof } from './readProof.ts'
import { ServiceFailure } from './ServiceFailure.ts'

const Claims = z.object({
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
  const { sid, provenAt, cnf } = await verify(context, token)
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

async function verify({ settings, keys, clock }: Pick<RoleContext, 'settings' | 'keys' | 'clock'>, token: string) {
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
    return Claims.parse(payload)
  } catch (cause) {
    const early = cause instanceof errors.JWTClaimValidationFailed && cause.claim === 'nbf'
    throw new ServiceFailure(early ? 'NOT_YET_VALID' : 'UNAUTHORIZED', { cause })
  }
}
