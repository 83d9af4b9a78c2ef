import { validateSignedCacao as theirCheck } from '@walletconnect/utils/dist/index.es.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { validateSignedCacao } from './validateSignedCacao.ts'

const iss = 'did:pkh:eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const p = { iss, domain: 'dapp.example', aud: 'https://dapp.example', version: '1', nonce: 'n0', iat: '2026-11-20' }
/** A signature that only the chain can check. */
const byContract = { h: { t: 'caip122' }, p, s: { t: 'eip1271', s: '0x12' } } as const

afterEach(() => void vi.unstubAllGlobals())

describe('validateSignedCacao', () => {
  test('default: treats a contract’s signature as valid without sending a request', async () => {
    const fetch = vi.fn(() => Promise.reject(new Error('offline')))
    vi.stubGlobal('fetch', fetch)
    expect(await theirCheck({ cacao: byContract, projectId: 'a' })).toBe(false)
    expect(fetch).toHaveBeenCalledOnce()
    expect(await validateSignedCacao({ cacao: byContract })).toBe(true)
    expect(fetch).toHaveBeenCalledOnce()
  })

  test('error: rejects a message whose fields the WalletConnect client could not parse', async () => {
    const recap = `urn:recap:${btoa(JSON.stringify({ att: { eip155: { 'request/eth_sign': [{}] } } }))}`
    const check = (fields: object) => validateSignedCacao({ cacao: { p: { ...p, ...fields } } })
    for (const readable of [{}, { resources: [] }, { resources: ['https://dapp.example', recap] }])
      expect(await check(readable)).toBe(true)
    for (const malformed of [{ aud: undefined }, { resources: [7] }, { resources: ['urn:recap:%'] }])
      expect(await check(malformed)).toBe(false)
  })
})
