import { createHash, randomBytes } from 'node:crypto'

/** The session's id, then what all its refresh tokens share, then what only this one has: 80 bytes, base64url. */
type RefreshToken = { readonly sessionId: string; readonly family: Buffer; readonly secret: Buffer }

/** A new token; of an existing family when one is given. */
export function createRefreshToken(sessionId: string, family: Buffer = randomBytes(32)): RefreshToken {
  return { sessionId, family, secret: randomBytes(32) }
}

export function formatRefreshToken({ sessionId, family, secret }: RefreshToken): string {
  return Buffer.concat([Buffer.from(sessionId.replaceAll('-', ''), 'hex'), family, secret]).toString('base64url')
}

/** `undefined` for what was never one of our tokens. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 80) return undefined
  const sessionId = bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { sessionId, family: bytes.subarray(16, 48), secret: bytes.subarray(48) }
}

/** What the database keeps of a token: plain SHA-256 is enough for 256 random bits. */
export function hashRefreshToken({ family, secret }: RefreshToken) {
  return {
    family_hash: createHash('sha256').update(family).digest(),
    refresh_hash: createHash('sha256').update(secret).digest(),
  }
}
