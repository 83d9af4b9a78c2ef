import { ed25519 } from '@noble/curves/ed25519'
import { hexToBytes } from '@noble/hashes/utils'
import { encodeAddress } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { verifyPolkadot } from '../polkadot/verifyPolkadot.ts'
import { verifySolana } from './verifySolana.ts'

type Case = { readonly key: string; readonly message: string; readonly signature: string }

/** Verifiers of ed25519 accounts. They take the key and the signature in hex. */
const verify = {
  verifySolana: ({ key, message, signature }: Case) =>
    verifySolana({
      address: base58.encode(hexToBytes(key)),
      message,
      signature: base58.encode(hexToBytes(signature)),
    }),
  verifyPolkadot: ({ key, message, signature }: Case) =>
    verifyPolkadot({ address: encodeAddress(hexToBytes(key), 42), message, signature: `0x${signature}` }),
}

/**
 * Test vectors from Wycheproof's `ed25519_test.json` (C2SP/wycheproof), groups 1 and 2, without the message that is not
 * valid UTF-8.
 */
const key = '7d4d0e7f6153a69b6242b522abbee685fda4420f8834b108c3bdae369ef549fa'
const valid: readonly [message: string, signature: string][] = [
  [
    '',
    'd4fbdb52bfa726b44d1786a8c0d171c3e62ca83c9e5bbe63de0bb2483f8fd6cc1429ab72cafc41ab56af02ff8fcc43b99bfe4c7ae940f60f38ebaa9d311c4007',
  ],
  [
    'x',
    'd80737358ede548acb173ef7e0399f83392fe8125b2ce877de7975d8b726ef5b1e76632280ee38afad12125ea44b961bf92f1178c9fa819d020869975bcbe109',
  ],
  [
    'Test',
    '7c38e026f29e14aabd059a0f2db8b0cd783040609a8be684db12f82a27774ab07a9155711ecfaf7f99f277bad0c6ae7e39d4eef676573336a5c51eb6f946b30d',
  ],
  [
    'Hello',
    '1c1ad976cbaae3b31dee07971cf92c928ce2091a85f5899f5e11ecec90fc9f8e93df18c5037ec9b29c07195ad284e63d548cd0a6fe358cc775bd6c1608d2c905',
  ],
  [
    '123400',
    '657c1492402ab5ce03e2c3a7f0384d051b9cf3570f1207fc78c1bcc98c281c2bf0cf5b3a289976458a1be6277a5055545253b45b07dcc1abd96c8b989c00f301',
  ],
  [
    '\0'.repeat(12),
    'd46543bfb892f84ec124dcdfc847034c19363bf3fc2fa89b1267833a14856e52e60736918783f950b6f1dd8d40dc343247cd43ce054c2d68ef974f7ed0f3c60f',
  ],
]
const [zero, one, order, field] = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
] as const
const beforeOrder = 'ecd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010'
/**
 * Public keys of small order (1, 2, 4 and 8). These keys have no secret key, and anyone can forge signatures for them.
 */
const smallKeys = [
  zero,
  one,
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  // Keys that are not in canonical encoding.
  '0100000000000000000000000000000000000000000000000000000000000080',
]

describe.each(Object.entries(verify))('%s', (_, judge) => {
  test.each(valid)('default: accepts the signature of %j', (message, signature) => {
    expect(judge({ key, message, signature })).toBe(true)
    expect(judge({ key, message: `${message}.`, signature })).toBe(false)
  })

  test('error: rejects a signature whose values are at the edge of the valid range', () => {
    for (const r of [zero, one, order, field])
      for (const s of [zero, one, beforeOrder, order, field])
        expect(judge({ key, message: '?', signature: r + s }), r + s).toBe(false)
  })

  test('error: rejects a signature that is too long or too short, or whose `s` is too large', () => {
    const [message, signature] = valid[2]!
    const s = BigInt(`0x${Buffer.from(signature.slice(64), 'hex').reverse().toString('hex')}`)
    const next = (s + ed25519.CURVE.n).toString(16).padStart(64, '0')
    const malleable = signature.slice(0, 64) + Buffer.from(next, 'hex').reverse().toString('hex')
    for (const changed of [malleable, `${signature}2020`, signature.slice(0, -2), signature.slice(0, 64)])
      expect(judge({ key, message, signature: changed })).toBe(false)
  })

  test.each(smallKeys)('error: no fixed signature is valid for every message of the small-order key %s', (small) => {
    for (const r of [zero, one, ...smallKeys])
      for (const message of ['', 'Hello', ...Array.from({ length: 20 }, (_, index) => `I am number ${index}`)])
        expect(judge({ key: small, message, signature: r + zero }), r).toBe(false)
  })
})
