import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json, JsonRpc } from '../protocol/primitives.ts'
import { connectsBy, maySpend, namedAccount, rpc } from './rpc.ts'

describe('maySpend', () => {
  test('default', () => {
    const harmless = [...rpc].filter(([method, { safe }]) => !safe && !maySpend(method)).map(([method]) => method)
    expect(harmless).toMatchInlineSnapshot(`
      [
        "personal_sign",
        "eth_sign",
        "eth_signTypedData",
        "eth_signTypedData_v3",
        "eth_signTypedData_v4",
        "wallet_grantPermissions",
        "solana_signMessage",
        "solana_signIn",
        "signMessage",
        "polkadot_signMessage",
      ]
    `)
  })

  test('behavior: returns false for every safe method and for an unknown method', () => {
    expect([...rpc].filter(([method, { safe }]) => safe && maySpend(method))).toEqual([])
    expect(maySpend('eth_unknown')).toBe(false)
  })
})

describe('connectsBy', () => {
  test('default: lists all methods that ask the user to connect', () => {
    expect([...rpc.keys()].filter((method) => connectsBy({ method }) === 'asks')).toMatchInlineSnapshot(`
      [
        "eth_requestAccounts",
        "wallet_requestPermissions",
        "solana_requestAccounts",
        "getAccountAddresses",
        "polkadot_requestAccounts",
        "cosmos_getAccounts",
      ]
    `)
  })

  test.each<['asks' | 'silent', JsonRpc['params']]>([
    ['silent', { silent: true }],
    ['silent', [{ silent: true }]],
    ['asks', { silent: false }],
    ['asks', [{}, { silent: true }]],
    ['asks', []],
    ['asks', undefined],
  ])('behavior: returns %s for the params %j', (expected, params) => {
    expect(connectsBy({ method: 'solana_requestAccounts', ...(params && { params }) })).toBe(expected)
  })

  test('behavior: ignores the param `silent` of eip155 methods, and of methods that do not request accounts', () => {
    expect(connectsBy({ method: 'eth_requestAccounts', params: [{ silent: true }] })).toBe('asks')
    expect(connectsBy({ method: 'solana_signMessage', params: { silent: true } })).toBe(undefined)
    expect(connectsBy({ method: 'eth_unknown', params: { silent: true } })).toBe(undefined)
  })
})

const alice = `0x${'a'.repeat(40)}`

describe('namedAccount', () => {
  const named = (method: string, params?: JsonRpc['params']) => namedAccount(rpc.get(method)!, params)

  test.each([
    ['personal_sign', ['0x61', alice]],
    ['eth_sign', [alice, '0x61']],
    ['eth_signTypedData_v4', [alice, '{}']],
    ['eth_sendTransaction', [{ from: alice, to: alice }]],
    ['wallet_sendCalls', [{ from: alice, calls: [] }]],
  ] as [string, Json[]][])('default: returns the account that a request for %s names', (method, params) => {
    expect(named(method, params)).toBe(alice)
  })

  test.each([
    ['solana_signMessage', 'pubkey'],
    ['solana_signTransaction', 'pubkey'],
    ['signMessage', 'address'],
    ['signPsbt', 'account'],
    ['sendTransfer', 'account'],
    ['cosmos_signAmino', 'signerAddress'],
    ['cosmos_signDirect', 'signerAddress'],
  ])('behavior: for %s, returns the member `%s` of the params object, which may be inside a list', (method, member) => {
    expect(named(method, { [member]: 'me', other: 'you' })).toBe('me')
    expect(named(method, [{ [member]: 'me' }])).toBe('me')
    expect([named(method, {}), named(method), named(method, { [member]: 7 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('behavior: returns undefined if the request, or the method’s row in the table, names no account', () => {
    expect(named('eth_sendTransaction', [{ to: alice }])).toBe(undefined)
    expect(named('eth_sendTransaction', [null])).toBe(undefined)
    expect(named('eth_sendTransaction')).toBe(undefined)
    expect(named('eth_getBalance', [alice, 'latest'])).toBe(undefined)
  })

  test('behavior: never throws, and returns a string or undefined, whatever the params are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rpc.keys()), fc.array(fc.jsonValue()), (method, params) => {
        expect(['string', 'undefined']).toContain(typeof named(method, params as Json[]))
      }),
    )
  })
})
