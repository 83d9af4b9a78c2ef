import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { type FakeServices, startFakeServices } from '../../fakes/fakeServices.ts'
import { fakeWallet } from '../../fakes/fakeWallet.ts'
import { getAssets } from './getAssets.ts'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
let services: FakeServices
let status = 200
beforeAll(async () => {
  const balances = [
    { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18', numeric: '1.5' }, iconUrl: '' },
    {
      name: 'USD\u202e Coin',
      symbol: 'USDC',
      address: `eip155:1:${token.toLowerCase()}`,
      quantity: { decimals: '6', numeric: '2' },
    },
    { name: 'broken' },
  ]
  services = await startFakeServices({ chains: {}, other: async () => ({ status, body: { balances } }) })
})
afterAll(() => services.stop())

const ask = (filter: Record<string, Json> = {}, account?: string) => {
  const { auth, owner } = fakeWallet({ url: services.url })
  const params = [{ account: account ?? owner.address, ...filter }]
  return getAssets(auth, { network: 'eip155:1', method: 'wallet_getAssets', params })
}

describe('getAssets', () => {
  test('default', async () => {
    expect(await ask()).toEqual({
      '0x1': [
        {
          address: 'native',
          balance: '0x14d1120d7b160000',
          type: 'native',
          metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        },
        {
          address: token,
          balance: '0x1e8480',
          type: 'erc20',
          metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
        },
      ],
    })
  })

  test('behavior: returns only the assets that match the dapp’s filters', async () => {
    expect(await ask({ assetTypeFilter: ['erc20'], chainFilter: ['0x1'] })).toMatchObject({
      '0x1': [{ address: token }],
    })
    const wanted = { '0x1': [{ address: 'native', type: 'native' }] }
    expect(await ask({ assetFilter: wanted })).toMatchObject({ '0x1': [{ address: 'native' }] })
  })

  test('error: rejects with UNAUTHORIZED for an account of another owner', async () => {
    await expect(ask({}, token)).rejects.toMatchObject({ code: 4100 })
  })

  test('error: rejects with HTTP_STATUS if the wallet API fails', async () => {
    status = 503
    await expect(ask()).rejects.toMatchObject({ reason: 'HTTP_STATUS' })
    status = 200
  })
})
