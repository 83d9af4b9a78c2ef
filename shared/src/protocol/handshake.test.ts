import { describe, expect, test } from 'vitest'
import { Handshake, protocolVersion } from './handshake.ts'

const handshake = { type: 'airlock:connect', version: protocolVersion, nonce: '0123456789abcdef'.repeat(2) }

describe('Handshake', () => {
  test('default', () => {
    expect(Handshake.parse(handshake)).toEqual(handshake)
  })

  test("behavior: accepts the SDK's handshake", () => {
    expect(Handshake.safeParse({ ...handshake, nonce: crypto.randomUUID() + crypto.randomUUID() }).success).toBe(true)
  })

  test.each([
    ['another type', { ...handshake, type: 'connect' }],
    ['a version that is no integer', { ...handshake, version: 1.5 }],
    ['a version as text', { ...handshake, version: '1' }],
    ['a short nonce', { ...handshake, nonce: 'abc' }],
    ['a long nonce', { ...handshake, nonce: `${handshake.nonce.repeat(2)}${'0'.repeat(9)}` }],
    ['a nonce with a new line behind it', { ...handshake, nonce: `${handshake.nonce}\n` }],
    ['a nonce in capitals', { ...handshake, nonce: handshake.nonce.toUpperCase() }],
    ['no nonce', { type: handshake.type, version: 1 }],
    ['more fields', { ...handshake, origin: 'https://bank.example' }],
    ['a text', JSON.stringify(handshake)],
    ['null', null],
  ])('error: rejects a handshake message with %s', (_, message) => {
    expect(Handshake.safeParse(message).success).toBe(false)
  })
})
