import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { signInMessage } from './signIn.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const issuedAt = '2026-01-02T03:04:05.000Z'
const required = { nonce: 'abcdef123456', domain: 'dapp.example', uri: 'https://dapp.example', issuedAt }
const given = { address, version: '1', nonce: required.nonce, domain: required.domain, uri: required.uri } as const

afterEach(() => vi.unstubAllGlobals())

describe('signInMessage', () => {
  test('behavior: writes the same message as viem', () => {
    const parsed = { ...given, issuedAt: new Date(issuedAt) }
    expect(signInMessage(address, 1, required)).toBe(createSiweMessage({ ...parsed, chainId: 1 }))
    const more = { scheme: 'https', statement: 'Welcome', requestId: '7', resources: ['https://a.example', 'ipfs://b'] }
    const times = { expirationTime: '2026-01-03T00:00:00.000Z', notBefore: '2026-01-01T00:00:00.000Z' }
    const written = signInMessage(address, 1, { ...required, ...more, ...times, chainId: '0x2105' })
    expect(written).toBe(
      createSiweMessage({
        ...parsed,
        ...more,
        chainId: 8453,
        expirationTime: new Date(times.expirationTime),
        notBefore: new Date(times.notBefore),
      }),
    )
  })

  test('behavior: fills in the page and the time', () => {
    vi.stubGlobal('location', { host: 'dapp.example:8080', origin: 'http://dapp.example:8080' })
    const message = parseSiweMessage(signInMessage(address, 10, { nonce: 'abcdef123456' }))
    expect(message).toMatchObject({ domain: 'dapp.example:8080', uri: 'http://dapp.example:8080', chainId: 10 })
    expect(Math.abs(message.issuedAt!.getTime() - Date.now())).toBeLessThan(10_000)
  })
})
