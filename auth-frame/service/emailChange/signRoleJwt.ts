import { type JWTPayload, SignJWT } from 'jose'
import type { RoleContext } from '../context/RoleContext.ts'
import { changeRules } from './changeRules.ts'

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
