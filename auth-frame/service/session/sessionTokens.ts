import { createHash, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import type { SessionRequest } from '../http/ClientRequest.ts'
import type { RoleContext } from '../http/RoleContext.ts'

/**
 * A refresh token: 80 bytes in base64url. They are the session's id, the family part, which is the same in all refresh
 * tokens of the session, and the token's own part.
 */
type RefreshToken = { readonly sessionId: string; readonly family: Buffer; readonly secret: Buffer }

/** Creates a refresh token. With `family`, the token belongs to an existing session. */
export function createRefreshToken(sessionId: string, family: Buffer = randomBytes(32)): RefreshToken {
  return { sessionId, family, secret: randomBytes(32) }
}

export function formatRefreshToken({ sessionId, family, secret }: RefreshToken): string {
  return Buffer.concat([Buffer.from(sessionId.replaceAll('-', ''), 'hex'), family, secret]).toString('base64url')
}

/** Returns `undefined` for a string that cannot be a refresh token. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 80) return undefined
  const sessionId = bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { sessionId, family: bytes.subarray(16, 48), secret: bytes.subarray(48) }
}

/** Hashes a refresh token for the database. SHA-256 without a key is enough, because each part has 256 random bits. */
export function hashRefreshToken({ family, secret }: RefreshToken) {
  return {
    family_hash: createHash('sha256').update(family).digest(),
    refresh_hash: createHash('sha256').update(secret).digest(),
  }
}

/**
 * Signs an access token (JWT, EdDSA) that only this role accepts. `sub` is the account, `sid` the session, `provenAt`
 * the time of the user's proof, and `cnf` the key that may use the token (RFC 7800).
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

/**
 * Durations in milliseconds. A session of the login role expires this long after its last refresh, an access token
 * after ten minutes. A session of the keeper lasts as long as its only token, plus the time by which the clocks of two
 * replicas may differ.
 */
export const sessionLife = { login: 30 * 24 * 3_600_000, keeper: 10 * 60_000 + 10_000, token: 10 * 60_000 } as const
