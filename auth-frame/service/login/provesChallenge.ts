import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether `challenge` is the base64url SHA-256 of the verifier's text, as in RFC 7636 (`S256`). */
export function provesChallenge(verifier: string, challenge: string | null): boolean {
  const given = createHash('sha256').update(verifier).digest()
  const wanted = Buffer.from(challenge ?? '', 'base64url')
  return wanted.length === given.length && timingSafeEqual(given, wanted)
}
