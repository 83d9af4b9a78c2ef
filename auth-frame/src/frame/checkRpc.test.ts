import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rpc as rows } from '#shared/tables/rpc.ts'
import type { Auth } from '../Auth.ts'
import { checkRpc, type RpcInput } from './answerRpc.ts'

const account = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const visitor = { email: null, userName: null, eip155: account, solana: 'a', preferredAccountType: 'eoa' } as const
const auth = (over: Partial<Pick<Auth, 'signedIn' | 'activeNetwork'>> = {}) => ({
  signedIn: () => visitor,
  activeNetwork: () => 'eip155:1',
  ...over,
})
const sign: RpcInput = {
  namespace: 'eip155',
  chainId: 'eip155:1',
  rpc: { method: 'personal_sign', params: ['0x61', account] },
}
const reasonOf = (act: () => unknown) => {
  try {
    act()
    return 'none'
  } catch (error) {
    return (error as { reason?: string }).reason
  }
}

describe('checkRpc', () => {
  test('default', () => {
    expect(checkRpc(auth(), sign)).toMatchObject({
      namespace: 'eip155',
      network: 'eip155:1',
      method: 'personal_sign',
      params: ['0x61', account],
    })
  })

  test('error: refuses a method with 4200 if no row of the method list assigns it to this frame (RPC-1)', () => {
    const others = [...rows].filter(([, row]) => row.answer.auth !== 'auth').map(([method]) => method)
    expect(others.length).toBeGreaterThan(60)
    for (const method of [...others, 'eth_sign', 'wallet_addEthereumChain', 'constructor', '__proto__', 'toString'])
      expect([method, reasonOf(() => checkRpc(auth(), { ...sign, rpc: { method } }))]).toEqual([
        method,
        'METHOD_NOT_ALLOWED',
      ])
    fc.assert(
      fc.property(fc.string(), (method) => {
        fc.pre(!rows.has(method))
        expect(reasonOf(() => checkRpc(auth(), { ...sign, rpc: { method } }))).toBe('METHOD_NOT_ALLOWED')
      }),
    )
  })

  test.each<[string, string, Partial<RpcInput>, Parameters<typeof auth>[0]]>([
    ['a method of another namespace', 'METHOD_NOT_ALLOWED', { namespace: 'solana' }, {}],
    ['a namespace without a wallet here', 'METHOD_NOT_ALLOWED', { namespace: 'bip122' }, {}],
    ['a network of another namespace', 'INVALID_PARAMS', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }, {}],
    ['parameters of another form', 'INVALID_PARAMS', { rpc: { method: 'personal_sign', params: ['0x61', '0x1'] } }, {}],
    ['no parameters', 'INVALID_PARAMS', { rpc: { method: 'personal_sign' } }, {}],
    ['no one logged in', 'UNAUTHORIZED', {}, { signedIn: () => undefined }],
    ['another network than the active one', 'UNKNOWN_CHAIN', {}, { activeNetwork: () => 'eip155:10' }],
  ])('error: refuses %s', (_, reason, input, over) => {
    expect(reasonOf(() => checkRpc(auth(over), { ...sign, ...input }))).toBe(reason)
  })

  test('behavior: allows a read-only method for a network that is not active', () => {
    const rpc = { method: 'wallet_getCapabilities', params: [account] }
    expect(checkRpc(auth(), { ...sign, chainId: 'eip155:10', rpc }).network).toBe('eip155:10')
  })

  test('behavior: turns a single parameter object into a list with one parameter', () => {
    const rpc = { method: 'solana_signMessage', params: { message: '2', pubkey: '3'.repeat(32) } }
    const input = { namespace: 'solana', chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', rpc } as const
    const active = { activeNetwork: () => input.chainId }
    expect(checkRpc(auth(active), input).params).toEqual([rpc.params])
  })
})
