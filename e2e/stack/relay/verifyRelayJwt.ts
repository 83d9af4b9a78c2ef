import { createPublicKey, verify } from 'node:crypto'
import { parseJson } from '../http/parseJson.ts'
import { decodeBase58 } from './decodeBase58.ts'

const clockSkewSeconds = 300
const ed25519Prefix = Buffer.from([0xed, 0x01])

/**
 * Checks the token with which a WalletConnect client connects to the relay. The error messages are those of the real
 * relay, because clients compare them.
 *
 * @returns the client's id, a `did:key`
 */
export function verifyRelayJwt(jwt: string, now = Date.now() / 1_000): string {
  const [header, payload, signature] = jwt.split('.')
  if (!header || !payload || !signature) throw new Error('JWT Token is malformed')
  if (decode(header).alg !== 'EdDSA') throw new Error('JWT Token has an unsupported algorithm')
  const { iss, iat, exp } = decode(payload)
  if (typeof iss !== 'string' || typeof iat !== 'number' || typeof exp !== 'number')
    throw new Error('JWT Token is malformed')
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify(null, signed, publicKey(iss), Buffer.from(signature, 'base64url')))
    throw new Error('JWT Token has an invalid signature')
  if (iat > now + clockSkewSeconds) throw new Error('JWT Token is not yet valid: iat')
  if (exp < now - clockSkewSeconds) throw new Error('JWT Token is expired')
  return iss
}

function decode(part: string): Record<string, unknown> {
  return parseJson(Buffer.from(part, 'base64url').toString('utf8'))
}

function publicKey(iss: string): ReturnType<typeof createPublicKey> {
  const encoded = /^did:key:z(.+)$/.exec(iss)?.[1]
  if (!encoded) throw new Error('JWT Token has an invalid issuer')
  const bytes = decodeBase58(encoded)
  if (bytes.length !== 34 || !bytes.subarray(0, 2).equals(ed25519Prefix))
    throw new Error('JWT Token has an invalid issuer')
  const x = bytes.subarray(2).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}
