import { createHash, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import type { RoleContext } from '../context/RoleContext.ts'
import type { SessionRequest } from '../http/ClientRequest.ts'

/**
 * 80 bytes, base64url: the session's id, then the part that all its refresh tokens share, then the token's own part.
 */
type RefreshToken = { readonly sessionId: string; readonly family: Buffer; readonly secret: Buffer }

/** Creates a refresh token, in an existing family if one is given. */
export function createRefreshToken(sessionId: string, family: Buffer = randomBytes(32)): RefreshToken {
  return { sessionId, family, secret: randomBytes(32) }
}

export function formatRefreshToken({ sessionId, family, secret }: RefreshToken): string {
  return Buffer.concat([Buffer.from(sessionId.replaceAll('-', ''), 'hex'), family, secret]).toString('base64url')
}

/** Returns `undefined` for a string that cannot be one of our tokens. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 80) return undefined
  const sessionId = bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { sessionId, family: bytes.subarray(16, 48), secret: bytes.subarray(48) }
}

/** Hashes a token for the database. Plain SHA-256 is enough for 256 random bits. */
export function hashRefreshToken({ family, secret }: RefreshToken) {
  return {
    family_hash: createHash('sha256').update(family).digest(),
    refresh_hash: createHash('sha256').update(secret).digest(),
  }
}

/**
 * Signs an access token (JWT, EdDSA) for this role only. `sub` is the account, `sid` the session, `provenAt` the time
 * of its proof, and `cnf` the key that may use it (RFC 7800).
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
 * Milliseconds. A login session expires this long after its last refresh, an access token after minutes. A keeper
 * session lasts as long as its one token, plus the seconds by which the clocks of two replicas may differ.
 */
export const sessionLife = { login: 30 * 24 * 3_600_000, keeper: 10 * 60_000 + 10_000, token: 10 * 60_000 } as const
