import { generateKeyPairSync, sign } from 'node:crypto'
import { jsonReply } from '../http/jsonReply.ts'
import type { Reply, Request } from '../http/reply.ts'

/**
 * Creates the verify service. The dapp's page loads `/v3/attestation` in a hidden frame and gets a token that contains
 * the page's origin. The wallet verifies the token with `/v3/public-key`. The libraries always use the real service's
 * host name, so requests to `verify.walletconnect.org` must be redirected to this fake.
 */
export function createVerifyService(): (request: Request) => Reply | undefined {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const seconds = () => Math.floor(Date.now() / 1_000)
  const token = (claims: object) => {
    const head = [{ alg: 'ES256', typ: 'JWT' }, claims].map(encode).join('.')
    const signature = sign('sha256', Buffer.from(head), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${head}.${signature.toString('base64url')}`
  }
  return ({ url, headers }) => {
    if (url.pathname === '/v3/public-key')
      return jsonReply({
        publicKey: { crv: 'P-256', ext: true, key_ops: ['verify'], kty: 'EC', x, y },
        expiresAt: seconds() + 86_400,
      })
    if (url.pathname === '/v3/attestation') {
      const origin = headers.referer ? new URL(headers.referer).origin : url.searchParams.get('origin')
      const attestation = token({
        exp: seconds() + 3_600,
        id: url.searchParams.get('id'),
        origin,
        isScam: origin?.includes('scam') ?? false,
        isVerified: true,
      })
      const message = JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation }))
      return {
        headers: { 'content-type': 'text/html; charset=utf-8', 'cross-origin-resource-policy': 'cross-origin' },
        body: `<!doctype html><script>parent.postMessage(${message},'*')</script>`,
      }
    }
    // These are the paths of the older, unsigned attestations. If a message contains no token, the wallet requests such
    // an attestation.
    if (url.pathname.startsWith('/attestation/') || url.pathname.startsWith('/v3/attestation/'))
      return jsonReply({ error: 'not found' }, 404)
    return undefined
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
