import { createHash, createPublicKey, verify } from 'node:crypto'
import { Refusal } from './fakeRole.ts'

/** The nonce that the fake login role always expects in DPoP proofs. */
export const proofNonce = 'nonce of the fake role'

/**
 * Checks a DPoP proof (RFC 9449) as the login role does, but shares no code with it. Returns the proof's public key as
 * a JSON string.
 */
export function checkProof(proof: string | null, url: string, token?: string): string {
  const [head = '', body = '', signature = ''] = (proof ?? '').split('.')
  const refused = new Refusal(401, 'UNAUTHORIZED')
  if (!signature) throw refused
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const [{ typ, alg, jwk }, { htm, htu, ath, nonce }] = [read(head), read(body)]
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const isForThis = typ === 'dpop+jwt' && alg === 'ES256' && htm === 'POST' && htu === url
  const hash = token && createHash('sha256').update(token).digest('base64url')
  if (!isSigned || !isForThis || ath !== hash) throw refused
  if (nonce !== proofNonce) throw new Refusal(401, 'USE_DPOP_NONCE')
  return JSON.stringify(jwk)
}
