import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import type * as z from 'zod/mini'
import { describeError } from '../http/createLog.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'

type Typ = 'email-change-ticket' | 'email-change' | 'email-change-receipt'
type Options = {
  /** Whether to accept an expired JWT. The claims then need an `exp`, which the caller checks. */
  readonly evenExpired?: boolean
}

/** Verifies a JWT that the other role has signed for this role, and parses its claims. */
export type VerifyRoleJwt = <schema extends z.ZodMiniType>(
  jwt: string,
  typ: Typ,
  schema: schema,
  options?: Options,
) => Promise<z.output<schema>>

type Context = Pick<RoleContext, 'settings' | 'clock' | 'log'>

/**
 * Creates a verifier for JWTs of the other role. The verifier loads that role's public keys from that role and caches
 * them.
 *
 * @throws ServiceFailure (from the verifier) UNAUTHORIZED for a JWT that the other role did not sign or that has
 *   expired, UNAVAILABLE if the keys cannot be loaded
 */
export function createRoleJwtVerifier({ settings, clock, log }: Context): VerifyRoleJwt {
  const peer =
    settings.role === 'login'
      ? { url: settings.keeperUrl, at: settings.keeperInternalUrl }
      : { url: settings.loginUrl, at: settings.loginInternalUrl }
  const remote = createRemoteJWKSet(new URL(`${peer.at}/.well-known/jwks.json`), { timeoutDuration: 5_000 })
  const keys: JWTVerifyGetKey = async (...asked) => {
    try {
      return await remote(...asked)
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey) throw cause
      log.error({ event: 'jwt-unchecked', error: describeError(cause) }, "could not load the peer role's keys")
      throw new ServiceFailure('UNAVAILABLE', { cause })
    }
  }
  const verify = async (jwt: string, typ: Typ, evenExpired: boolean): Promise<JWTPayload> => {
    try {
      const { payload } = await jwtVerify(jwt, keys, {
        algorithms: ['EdDSA'],
        typ,
        issuer: peer.url,
        audience: settings.url,
        currentDate: new Date(clock.now()),
        clockTolerance: changeRules.skew / 1000,
        requiredClaims: ['exp', 'nbf', 'iat'],
      })
      return payload
    } catch (error) {
      // jose checks the expiry last, so the signature and all other claims of an expired JWT are valid.
      if (evenExpired && error instanceof errors.JWTExpired) return error.payload
      throw error
    }
  }
  return async (jwt, typ, schema, { evenExpired = false } = {}) => {
    try {
      const parsed = schema.safeParse(await verify(jwt, typ, evenExpired))
      if (!parsed.success) throw new errors.JWTInvalid('malformed claims')
      return parsed.data as z.output<typeof schema>
    } catch (cause) {
      if (cause instanceof errors.JOSEError) throw new ServiceFailure('UNAUTHORIZED', { cause })
      throw cause
    }
  }
}

type Header = {
  readonly typ: 'email-change-ticket' | 'email-change' | 'email-change-receipt'
  /** URL of the role that has to accept the JWT. */
  readonly audience: string
  /** Time (ms) until the JWT expires. */
  readonly life: number
}

/**
 * Signs a JWT (EdDSA) about an email change with this role's key. Its validity starts one minute in the past, because
 * the clocks of the two roles may differ.
 */
export function signRoleJwt(
  { keys, settings, clock }: Pick<RoleContext, 'keys' | 'settings' | 'clock'>,
  { typ, audience, life }: Header,
  claims: JWTPayload,
): Promise<string> {
  const { kid, privateKey } = keys.signing[0]!
  const seconds = Math.floor(clock.now() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid, typ })
    .setIssuer(settings.url)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setNotBefore(seconds - changeRules.skew / 1000)
    .setExpirationTime(seconds + life / 1000)
    .sign(privateKey)
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Durations of an email change, in milliseconds. */
export const changeRules = {
  /**
   * Validity of the keeper's ticket. Until it expires, the user may enter the codes and no other account may request
   * the address.
   */
  ticket: day,
  /**
   * Validity of the login role's assertion. The keeper may be unavailable for a while, so it accepts the change until
   * the assertion expires, and refuses it after that.
   */
  assertion: 30 * day,
  /** Time for which the keeper remembers a change that it has made, so that a late delivery still gets a receipt. */
  outcome: 400 * day,
  receipt: day,
  /**
   * Time that A has to deliver the change before the login role delivers it. The login role's retry intervals then
   * double with each failure, up to `longestWait`.
   */
  firstWait: minute / 2,
  longestWait: hour,
  /** Maximum difference between the clocks of the two roles. */
  skew: minute,
} as const
