import { describe, expect, test } from 'vitest'
import { fakeApi } from '../../app/http/fakeApi.ts'
import { getPurchases } from './getPurchases.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const here = { network: 'eip155:1', supported: ['eip155:1'] }

describe('getPurchases', () => {
  const row = (id: string, status: string, minedAt: string) => ({
    id,
    metadata: {
      operationType: 'buy',
      hash: '0x00',
      chain: 'eip155:1',
      minedAt,
      sentFrom: 'Coinbase',
      sentTo: address,
      status,
      nonce: 1,
    },
    transfers: [
      {
        direction: 'in',
        quantity: { numeric: '98.2001' },
        value: 98.2,
        fungible_info: { name: 'USDC', symbol: 'USDC', icon: { url: 'https://x.example/usdc.png' } },
      },
    ],
  })
  const data = [
    row('a', 'ONRAMP_TRANSACTION_STATUS_SUCCESS', '2026-10-01T10:00:00.000Z'),
    row('b', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', '2026-11-02T10:00:00.000Z'),
    row('c', 'ONRAMP_TRANSACTION_STATUS_FAILED', '2026-11-01T10:00:00+02:00'),
  ]

  test('default', async () => {
    const { api, calls } = fakeApi(() => Response.json({ data, next: null }))
    const purchases = await getPurchases(api, { ...here, address })
    expect(purchases.map(({ id, state }) => [id, state])).toEqual([
      ['b', 'pending'],
      ['c', 'failed'],
      ['a', 'success'],
    ])
    expect(purchases[0]).toEqual({
      id: 'b',
      state: 'pending',
      at: Date.UTC(2026, 10, 2, 10),
      amount: '98.2001',
      network: 'eip155:1',
      // `hash` is `null`, because the server's hash has an invalid format.
      hash: null,
      symbol: 'USDC',
      iconUrl: 'https://x.example/usdc.png',
    })
    expect(calls[0]!.url).toMatchInlineSnapshot(
      `"https://chain.example/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/history?projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3&onramp=coinbase"`,
    )
    expect(calls[0]!.cache).toBe('no-cache')
  })

  test('behavior: skips invalid entries; a purchase without a transfer has no amount', async () => {
    const bare = { ...row('d', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', '2026-11-03T10:00:00Z'), transfers: [] }
    const broken = [
      row('e', 'confirmed', '2026-11-03T10:00:00Z'),
      row('f', 'ONRAMP_TRANSACTION_STATUS_FAILED', 'now'),
      null,
    ]
    const { api } = fakeApi(() => Response.json({ data: [...broken, bare], next: null }))
    expect(await getPurchases(api, { ...here, address })).toMatchObject([{ id: 'd', amount: null, symbol: '' }])
  })

  test('behavior: returns an empty list without a request if the network is not supported', async () => {
    const { api, calls } = fakeApi(() => 'offline')
    expect(await getPurchases(api, { network: 'eip155:31337', supported: ['eip155:1'], address })).toEqual([])
    expect(calls).toHaveLength(0)
  })
})
