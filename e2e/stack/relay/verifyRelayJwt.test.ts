import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verifyRelayJwt } from './verifyRelayJwt.ts'

const now = 1_750_000_000
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const iss = `did:key:z${encodeBase58(Buffer.concat([Buffer.from([0xed, 0x01]), rawKey()]))}`

describe('verifyRelayJwt', () => {
  test('default', () => {
    expect(verifyRelayJwt(jwt({ iss, iat: now, exp: now + 3_600 }), now)).toBe(iss)
  })

  test('behavior: accepts a token if the clocks differ by five minutes', () => {
    expect(verifyRelayJwt(jwt({ iss, iat: now + 299, exp: now + 3_600 }), now)).toBe(iss)
  })

  test('error: rejects a token that was issued in the future', () => {
    expect(() =>
      verifyRelayJwt(jwt({ iss, iat: now + 600, exp: now + 3_600 }), now),
    ).toThrowErrorMatchingInlineSnapshot(`[Error: JWT Token is not yet valid: iat]`)
  })

  test('error: rejects an expired token', () => {
    expect(() => verifyRelayJwt(jwt({ iss, iat: now - 7_200, exp: now - 3_600 }), now)).toThrow('JWT Token is expired')
  })

  test('error: rejects a token that was signed by a different key', () => {
    const [header, , signature] = jwt({ iss, iat: now, exp: now + 3_600 }).split('.')
    const payload = encode({ iss, iat: now, exp: now + 999_999 })
    expect(() => verifyRelayJwt(`${header}.${payload}.${signature}`, now)).toThrow('JWT Token has an invalid signature')
  })

  test('error: rejects an unsigned token', () => {
    const payload = encode({ iss, iat: now, exp: now + 3_600 })
    expect(() => verifyRelayJwt(`${encode({ alg: 'none' })}.${payload}.x`, now)).toThrow('unsupported algorithm')
    expect(() => verifyRelayJwt('', now)).toThrow('malformed')
  })

  test('error: rejects an issuer that is not an ed25519 key', () => {
    expect(() => verifyRelayJwt(jwt({ iss: 'did:key:zabc', iat: now, exp: now + 3_600 }), now)).toThrow(
      'invalid issuer',
    )
  })
})

function jwt(payload: object): string {
  const head = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(payload)}`
  return `${head}.${sign(null, Buffer.from(head), privateKey).toString('base64url')}`
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function rawKey(): Buffer {
  return Buffer.from(`${publicKey.export({ format: 'jwk' }).x}`, 'base64url')
}

function encodeBase58(bytes: Buffer): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
  return text
}
