import { createPublicKey, verify } from 'node:crypto'
import bs58 from 'bs58'

/** Whether a key signed these bytes, as node's OpenSSL says. Key and signature are base58. */
export function isEd25519Signature(signature: string, bytes: Uint8Array, key: string): boolean {
  const x = Buffer.from(bs58.decode(key)).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, bytes, publicKey, bs58.decode(signature))
}
