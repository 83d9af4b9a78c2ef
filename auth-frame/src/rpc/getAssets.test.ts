import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeServices, startFakeServices } from '../fakes/fakeServices.ts'
import { fakeWallet } from '../fakes/fakeWallet.ts'
import { handleRpc } from './handleRpc.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const balances = [
  { name: 'Ether', symbol: 'ETH', quantity: { decimals: '18', numeric: '1.5' } },
  { name: 'USD\u202e Coin', symbol: 'USDC', address: `eip155:1:${token}`, quantity: { decimals: '6', numeric: '2' } },
  { name: 'Broken', symbol: 'B', address: 'nowhere', quantity: { decimals: '6', numeric: '2' } },
]
const paths: string[] = []
let answer: { status: number; body: unknown }
let services: FakeServices

beforeAll(async () => {
  services = await startFakeServices({
    chains: {},
    async other(path) {
      paths.push(path)
      return answer
    },
  })
})
afterAll(() => services.stop())

function ask(params: (owner: string) => unknown) {
  const { auth, owner } = fakeWallet({ url: services.url })
  const rpc = { method: 'wallet_getAssets', params: [params(owner.address)] as never }
  return handleRpc(auth, { namespace: 'eip155', chainId: 'eip155:1', rpc })
}

describe('getAssets', () => {
  test('default', async () => {
    answer = { status: 200, body: { balances } }
    expect(await ask((account) => ({ account, chainFilter: ['0x01'] }))).toEqual({
      '0x1': [
        {
          address: 'native',
          balance: '0x14d1120d7b160000',
          metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          type: 'native',
        },
        {
          address: token,
          balance: '0x1e8480',
          metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
          type: 'erc20',
        },
      ],
    })
  })

  test('behavior: another network is not asked about', async () => {
    paths.length = 0
    expect(await ask((account) => ({ account, chainFilter: ['0xa'] }))).toEqual({})
    expect(paths).toEqual([])
  })

  test.each<[string, (owner: string) => unknown, { status: number; body: unknown }, string]>([
    ['another account', () => ({ account: token }), { status: 200, body: { balances } }, 'UNAUTHORIZED'],
    ['no account', () => ({}), { status: 200, body: { balances } }, 'INVALID_PARAMS'],
    ['an answer of another form', (account) => ({ account }), { status: 200, body: [] }, 'INVALID_ANSWER'],
    ['a server that fails', (account) => ({ account }), { status: 500, body: {} }, 'HTTP_STATUS'],
  ])('error: %s', async (_, params, reply, reason) => {
    answer = reply
    await expect(ask(params)).rejects.toMatchObject({ reason })
  })
})
