import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { rpc } from '#shared/tables/rpc.ts'
import { alice } from '../fakes/fakeWallet.ts'
import { signerOf } from './signerOf.ts'

const signer = (method: string, params?: Json[] | Record<string, Json>) =>
  signerOf(rpc.get(method)!, params === undefined ? { method } : { method, params })

describe('signerOf', () => {
  test.each([
    ['personal_sign', ['0x61', alice]],
    ['eth_sign', [alice, '0x61']],
    ['eth_signTypedData_v4', [alice, '{}']],
    ['eth_sendTransaction', [{ from: alice, to: alice }]],
    ['wallet_sendCalls', [{ from: alice, calls: [] }]],
  ] as [string, Json[]][])('default: %s', (method, params) => {
    expect(signer(method, params)).toBe(alice)
  })

  test.each([
    ['solana_signMessage', 'pubkey'],
    ['solana_signTransaction', 'pubkey'],
    ['signMessage', 'address'],
    ['signPsbt', 'account'],
    ['sendTransfer', 'account'],
    ['cosmos_signAmino', 'signerAddress'],
    ['cosmos_signDirect', 'signerAddress'],
  ])('behavior: %s names it as %s, in an object or a list of one', (method, member) => {
    expect(signer(method, { [member]: 'me', other: 'you' })).toBe('me')
    expect(signer(method, [{ [member]: 'me' }])).toBe('me')
    expect([signer(method, {}), signer(method), signer(method, { [member]: 7 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('behavior: a request that names no account, or whose row has no signer', () => {
    expect(signer('eth_sendTransaction', [{ to: alice }])).toBe(undefined)
    expect(signer('eth_sendTransaction', [null])).toBe(undefined)
    expect(signer('eth_sendTransaction')).toBe(undefined)
    expect(signer('eth_sendTransaction', { from: alice })).toBe(undefined)
    expect(signer('eth_getBalance', [alice, 'latest'])).toBe(undefined)
  })

  test('behavior: whatever the parameters, it is a text or nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rpc.keys()), fc.array(fc.jsonValue()), (method, params) => {
        expect(['string', 'undefined']).toContain(typeof signer(method, params as Json[]))
      }),
    )
  })
})
