import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import type * as z from 'zod/mini'
import { describeError } from '../context/createLog.ts'
import type { RoleContext } from '../context/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'

type Typ = 'email-change-ticket' | 'email-change' | 'email-change-receipt'
type Options = {
  /** Accepts a JWT that has expired. Its claims then need an `exp`, and the caller checks it. */
  readonly evenExpired?: boolean
}

/** Verifies a JWT that the other role has signed for this one, and parses its claims. */
export type VerifyRoleJwt = <form extends z.ZodMiniType>(
  jwt: string,
  typ: Typ,
  form: form,
  options?: Options,
) => Promise<z.output<form>>

type Context = Pick<RoleContext, 'settings' | 'clock' | 'log'>

/**
 * Makes the check. It loads the other role's keys from that role's own address and keeps them.
 *
 * @throws ServiceFailure (from the check) UNAUTHORIZED for a JWT that the other role did not sign or that has expired,
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
      log.error({ event: 'jwt-unchecked', error: describeError(cause) }, 'the keys of the other role did not load')
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
      // jose checks the expiry last: the signature and all other claims are right.
      if (evenExpired && error instanceof errors.JWTExpired) return error.payload
      throw error
    }
  }
  return async (jwt, typ, form, { evenExpired = false } = {}) => {
    try {
      const parsed = form.safeParse(await verify(jwt, typ, evenExpired))
      if (!parsed.success) throw new errors.JWTInvalid('not of the form')
      return parsed.data as z.output<typeof form>
    } catch (cause) {
      if (cause instanceof errors.JOSEError) throw new ServiceFailure('UNAUTHORIZED', { cause })
      throw cause
    }
  }
}

type Header = {
  readonly typ: 'email-change-ticket' | 'email-change' | 'email-change-receipt'
  /** The URL of the role that has to accept it. */
  readonly audience: string
  /** Milliseconds from now. */
  readonly life: number
}

/**
 * Signs a JWT (EdDSA) about a change of e-mail with this role's key. It is valid from a minute ago: clocks differ.
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
  /** For this long after the keeper's agreement codes may be entered, and no other account may ask for the address. */
  ticket: day,
  /** The keeper changes the address for this long after the codes: it may be away for a while. Later it refuses. */
  assertion: 30 * day,
  /** The keeper remembers for this long that it changed an address, so that a late delivery still gets a receipt. */
  outcome: 400 * day,
  receipt: day,
  /** The login role first leaves the delivery to A for this long; its own waits grow with each failure. */
  firstWait: minute / 2,
  longestWait: hour,
  /** How much the clocks of the two roles may differ. */
  skew: minute,
} as const
