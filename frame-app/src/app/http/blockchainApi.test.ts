import { describe, expect, test } from 'vitest'
import { getBalance } from '../../account/balances/balance.ts'
import { getSupportedChains } from '../../account/balances/supportedChainsQuery.ts'
import { getIdentity, normalName } from '../../names/lookup/identityQuery.ts'
import { getAnalyticsConfig } from '../reporting/openAnalytics.ts'
import { fakeApi } from './fakeApi.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const here = { address, network: 'eip155:1', supported: ['eip155:1'] }

describe('getSupportedChains', () => {
  test('default', async () => {
    const { api, calls } = fakeApi(() => Response.json({ http: ['eip155:1', 'nonsense', 5], ws: [] }))
    expect(await getSupportedChains(api)).toEqual(['eip155:1'])
    expect(calls[0]!.url).toMatchInlineSnapshot(
      `"https://chain.example/v1/supported-chains?projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3"`,
    )
  })

  test('behavior: adds the relay client id once it is known, and only to blockchain API requests', async () => {
    let id: string | undefined
    const { api, calls } = fakeApi(
      () => Response.json({ http: [], isAnalyticsEnabled: true }),
      undefined,
      () => id,
    )
    await getSupportedChains(api)
    id = 'did:key:z6Mk'
    await getAnalyticsConfig(api)
    await getSupportedChains(api)
    expect(calls.map(({ url }) => [...new URL(url).searchParams.keys()].join())).toEqual([
      'projectId,st,sv',
      'projectId,st,sv',
      'projectId,st,sv,clientId',
    ])
  })

  test('behavior: returns an empty list if the networks cannot be loaded', async () => {
    expect(await getSupportedChains(fakeApi(() => new Response('', { status: 500 })).api)).toEqual([])
    expect(await getSupportedChains(fakeApi(() => 'offline').api)).toEqual([])
  })
})

describe('getBalance', () => {
  const row = {
    name: 'Ether\u202e',
    symbol: 'ETH',
    chainId: 'eip155:1',
    value: 2.5,
    price: 2500,
    quantity: { decimals: '18', numeric: '0.001' },
    iconUrl: 'https://x.example/eth.png',
  }

  test('default', async () => {
    const { api, calls } = fakeApi(() => Response.json({ balances: [row] }))
    expect(await getBalance(api, { ...here, forceUpdate: ['eip155:1:0xa', 'eip155:1:0xb'] })).toMatchInlineSnapshot(`
      [
        {
          "address": null,
          "amount": 1000000000000000n,
          "decimals": 18,
          "iconUrl": "https://x.example/eth.png",
          "name": "Ether",
          "network": "eip155:1",
          "price": "2500",
          "symbol": "ETH",
        },
      ]
    `)
    expect(calls[0]!.url).toMatchInlineSnapshot(
      `"https://chain.example/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/balance?projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3&currency=usd&chainId=eip155%3A1&forceUpdate=eip155%3A1%3A0xa%2Ceip155%3A1%3A0xb"`,
    )
  })

  test('behavior: returns an empty list without a request if the network is not supported', async () => {
    const { api, calls } = fakeApi(() => 'offline')
    expect(await getBalance(api, { ...here, network: 'eip155:31337' })).toEqual([])
    expect(calls).toHaveLength(0)
  })

  test.each([
    ['has 0 decimals', { ...row, quantity: { decimals: '0', numeric: '1' } }],
    ['has an amount that is no number', { ...row, quantity: { decimals: '18', numeric: '1e30' } }],
    ['has an address of another form', { ...row, address: '0xa' }],
    ['has no symbol', { ...row, symbol: undefined }],
  ])('behavior: skips an entry that %s', async (_, entry) => {
    const { api } = fakeApi(() => Response.json({ balances: [entry, row] }))
    expect(await getBalance(api, here)).toHaveLength(1)
  })

  test('error: rejects with the server’s error status', async () => {
    const { api } = fakeApi(() => new Response('', { status: 503 }))
    await expect(getBalance(api, here)).rejects.toThrow('HTTP status code: 503')
  })
})

describe('getIdentity', () => {
  test('default', async () => {
    const { api, calls } = fakeApi(() => Response.json({ name: 'airlock.reown.id', avatar: 'ipfs://Qm' }))
    const found = { name: 'airlock.reown.id', avatar: 'ipfs://Qm' }
    expect(await getIdentity(api, { ...here, sender: address })).toEqual(found)
    expect(calls[0]!.url).toMatchInlineSnapshot(
      `"https://chain.example/v1/identity/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266?projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3&sender=0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"`,
    )
  })

  test('behavior: returns no name and sends no request if the network is not supported', async () => {
    const { api, calls } = fakeApi(() => 'offline')
    expect(await getIdentity(api, { ...here, supported: [] })).toEqual({ name: null, avatar: null })
    expect(calls).toHaveLength(0)
  })

  test.each(['airlock\u200b.reown.id', '\u202emoc', ' a', 'x'.repeat(256), '', null, 5])(
    'behavior: drops the name %j instead of cleaning it',
    async (name) => {
      const { api } = fakeApi(() => Response.json({ name, avatar: null }))
      expect(await getIdentity(api, here)).toEqual({ name: null, avatar: null })
    },
  )

  test.each(['👨‍🌾.eth', '👩🏽‍🚀.eth', '👨‍👩‍👧‍👦.eth', '🏴‍☠.eth', '❤‍🔥.eth'])(
    'behavior: accepts zero-width joiners between the emoji of the name %j',
    async (name) => {
      const { api } = fakeApi(() => Response.json({ name, avatar: null }))
      expect(await getIdentity(api, here)).toEqual({ name, avatar: null })
      expect(await normalName(name)).toBe(name)
    },
  )

  test.each(['👨\u200d.eth', '\u200d🌾.eth', 'a\u200db.eth', '👨\u200d\u200d🌾.eth', '👨\u200d🌾\u202e.eth', '\u200d'])(
    'behavior: rejects zero-width joiners anywhere else: %j',
    async (name) => {
      const { api } = fakeApi(() => Response.json({ name, avatar: null }))
      expect(await getIdentity(api, here)).toEqual({ name: null, avatar: null })
    },
  )

  test('behavior: escapes the address, so that it cannot add segments to the path', async () => {
    const { api, calls } = fakeApi(() => Response.json({}))
    await getIdentity(api, { ...here, address: '../account/x?y#z' })
    expect(new URL(calls[0]!.url).pathname).toBe('/v1/identity/..%2Faccount%2Fx%3Fy%23z')
  })
})

describe('getAnalyticsConfig', () => {
  test('default', async () => {
    expect(await getAnalyticsConfig(fakeApi(() => Response.json({ isAnalyticsEnabled: true })).api)).toBe(true)
  })

  test('behavior: returns `false` if the configuration cannot be loaded', async () => {
    expect(await getAnalyticsConfig(fakeApi(() => 'offline').api)).toBe(false)
  })
})
