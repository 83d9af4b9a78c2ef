import { type JWTPayload, SignJWT } from 'jose'
import type { RoleContext } from '../RoleContext.ts'
import { changeRules } from './changeRules.ts'

type Word = {
  readonly typ: 'email-change-ticket' | 'email-change' | 'email-change-receipt'
  /** The role that has to believe it. */
  readonly audience: string
  /** Milliseconds. */
  readonly life: number
}

/** Signs a word about a change of e-mail (JWT, EdDSA). It is good a little earlier too: clocks differ. */
export function signWord(
  { keys, settings, clock }: Pick<RoleContext, 'keys' | 'settings' | 'clock'>,
  { typ, audience, life }: Word,
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
