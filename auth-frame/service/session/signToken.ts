import { SignJWT } from 'jose'
import type { RoleContext } from '../context/RoleContext.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'
import { sessionLife } from './sessionLife.ts'

/**
 * An access token (JWT, EdDSA): subject the account, `sid` the session, `provenAt` its proof, `cnf` the key of who may
 * use it (RFC 7800), for this role alone.
 */
export function signToken(
  { keys, settings, clock }: Pick<RoleContext, 'keys' | 'settings' | 'clock'>,
  { sessionId, accountId, provenAt, key }: Pick<SessionRequest, 'sessionId' | 'accountId' | 'provenAt' | 'key'>,
): Promise<string> {
  const { kid, privateKey } = keys.signing[0]!
  const seconds = Math.floor(clock.now() / 1000)
  return new SignJWT({ sid: sessionId, provenAt, ...(key && { cnf: { jkt: key } }) })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'session' })
    .setIssuer(settings.url)
    .setAudience(settings.url)
    .setSubject(accountId)
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + sessionLife.token / 1000)
    .sign(privateKey)
}
