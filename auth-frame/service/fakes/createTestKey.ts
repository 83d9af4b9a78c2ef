import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Claims of a DPoP proof (RFC 9449). A claim that is left out gets the value that is correct for the call. */
export type Said = { readonly htm?: string; readonly htu?: string; readonly nonce?: string; readonly ath?: string }

/** Creates a browser's key, which signs DPoP proofs (RFC 9449). */
export async function createTestKey() {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  return {
    prove: (url: string, nonce: string | undefined, token: string | undefined, said: Said = {}) =>
      new SignJWT({
        jti: crypto.randomUUID(),
        htm: 'POST',
        htu: url,
        ...(nonce !== undefined && { nonce }),
        ...(token !== undefined && { ath: createHash('sha256').update(token).digest('base64url') }),
        ...said,
      })
        // A time that is wrong by years: the service must ignore `iat`.
        .setIssuedAt(1)
        .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk })
        .sign(privateKey),
  }
}
