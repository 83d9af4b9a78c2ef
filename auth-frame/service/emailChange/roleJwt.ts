import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import type * as z from 'zod/mini'
import { describeError } from '../context/createLog.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'

type Typ = 'email-change-ticket' | 'email-change' | 'email-change-receipt'
type Options = {
  /** Accepts an expired JWT. Its claims then need an `exp`, which the caller checks. */
  readonly evenExpired?: boolean
}

/** Verifies a JWT that the peer role has signed for this role, and parses its claims. */
export type VerifyRoleJwt = <schema extends z.ZodMiniType>(
  jwt: string,
  typ: Typ,
  schema: schema,
  options?: Options,
) => Promise<z.output<schema>>

type Context = Pick<RoleContext, 'settings' | 'clock' | 'log'>

/**
 * Creates the verifier. It loads the peer role's keys from the peer and caches them.
 *
 * @throws ServiceFailure (from the verifier) UNAUTHORIZED for a JWT that the peer did not sign or that has expired,
 *   UNAVAILABLE if its keys cannot be loaded
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
      // jose checks the expiry last, so the signature and all other claims are valid.
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
  /** URL of the role that has to accept it. */
  readonly audience: string
  /** Milliseconds from now. */
  readonly life: number
}

/**
 * Signs a JWT (EdDSA) about an email change with this role's key. It is valid from one minute ago, because clocks
 * differ.
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

/** All in milliseconds. */
export const changeRules = {
  /**
   * For this long after the keeper's agreement the codes may be entered, and no other account may request the address.
   */
  ticket: day,
  /**
   * For this long after the codes the keeper accepts the change, because it may be unavailable for a while. Later it
   * refuses.
   */
  assertion: 30 * day,
  /** For this long the keeper remembers that it changed an address, so that a late delivery still gets a receipt. */
  outcome: 400 * day,
  receipt: day,
  /** The login role first leaves the delivery to A for this long. Its own intervals grow with each failure. */
  firstWait: minute / 2,
  longestWait: hour,
  /** How much the clocks of the two roles may differ. */
  skew: minute,
} as const
