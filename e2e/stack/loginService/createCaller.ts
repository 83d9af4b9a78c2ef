import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

type Options = { readonly authorization?: string; readonly headers?: Readonly<Record<string, string>> }

/**
 * Creates a function that calls the service as any program outside a browser could. The function has its own key. With
 * each request, it proves that it has this key, as the login role requires (DPoP, RFC 9449).
 */
export async function createCaller() {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  let nonce: string | undefined
  /** @param url the role's own public URL */
  return async (url: string, body: unknown, { authorization, headers }: Options = {}): Promise<Response> => {
    const token = authorization?.split(' ')[1]
    const ath = token && createHash('sha256').update(token).digest('base64url')
    const once = async () => {
      const proof = new SignJWT({ jti: crypto.randomUUID(), htm: 'POST', htu: url, ath, nonce }).setIssuedAt()
      const dpop = await proof.setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk }).sign(privateKey)
      const response = await fetch(url.replace(/\/\/[a-z]+\.localhost/, '//127.0.0.1'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', dpop, ...(authorization && { authorization }), ...headers },
        body: JSON.stringify(body),
      })
      nonce = response.headers.get('dpop-nonce') ?? nonce
      return response
    }
    const first = await once()
    return first.headers.has('www-authenticate') ? once() : first
  }
}
