import type { Context } from 'hono'
import { errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import type { RoleContext } from '../RoleContext.ts'

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), provenAt: z.int() })
/** Seconds that the clocks of two copies may differ. */
const clockTolerance = 5

/**
 * The session of a request's bearer token. The row must still be there, so that ending a session takes effect at once;
 * it names the account, to which the session may have come after the token (see `changeAddress`).
 *
 * @throws ServiceFailure NOT_YET_VALID when this machine's clock is behind the token's, UNAUTHORIZED for everything
 *   else
 */
export async function readSession(context: Pick<RoleContext, 'settings' | 'keys' | 'db' | 'clock'>, http: Context) {
  const token = /^Bearer ([\w.-]{1,4096})$/.exec(http.req.header('authorization') ?? '')?.[1]
  if (!token) throw new ServiceFailure('UNAUTHORIZED')
  const { sid, provenAt } = await verify(context, token)
  const row = await context.db
    .selectFrom('sessions')
    .select(['id as sessionId', 'account_id as accountId', 'identity_id as identityId'])
    .where('id', '=', sid)
    .where('expires_at', '>', new Date(context.clock.now()))
    .executeTakeFirst()
  if (!row) throw new ServiceFailure('UNAUTHORIZED')
  return { ...row, provenAt }
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
