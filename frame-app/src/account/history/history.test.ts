import { describe, expect, test } from 'vitest'
import { fakeApi } from '../../app/http/fakeApi.ts'
import { getHistory } from './history.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const here = { address, network: 'eip155:1', supported: ['eip155:1'] }

/** A hand-written history entry in the format that the API's documentation describes. */
const sent = {
  direction: 'out',
  quantity: { numeric: '1.5' },
  value: 4500,
  price: 3000,
  fungible_info: { name: 'Ether\u202e', symbol: 'ETH', icon: { url: 'https://x.example/eth.png' } },
}
const picture = {
  direction: 'in',
  quantity: { numeric: '1' },
  nft_info: {
    name: 'Ape #1',
    content: { preview: { url: 'https://x.example/small.png' }, detail: { url: 'http://evil.example/big.svg' } },
    flags: { is_spam: true },
  },
}
const metadata = {
  operationType: 'send',
  hash: `0x${'ab'.repeat(32)}`,
  chain: 'eip155:1',
  minedAt: '2026-11-02T10:00:00Z',
  sentFrom: address,
  sentTo: other,
  status: 'confirmed',
  nonce: 7,
}
const row = { id: 'a1', metadata, transfers: [sent, picture] }

const read = async (...data: unknown[]) =>
  (await getHistory(fakeApi(() => Response.json({ data, next: null })).api, here)).transactions

describe('getHistory', () => {
  test('default', async () => {
    const { api, calls } = fakeApi(() => Response.json({ data: [row], next: 'page 2' }))
    expect(await getHistory(api, { ...here, cursor: 'page 1' })).toMatchInlineSnapshot(`
      {
        "next": "page 2",
        "transactions": [
          {
            "from": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
            "hash": "0xabababababababababababababababababababababababababababababababab",
            "id": "a1",
            "minedAt": 1793613600000,
            "network": "eip155:1",
            "nonce": 7,
            "operation": "send",
            "status": "confirmed",
            "to": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
            "transfers": [
              {
                "amount": null,
                "decimals": null,
                "direction": "out",
                "isSpam": false,
                "nft": null,
                "price": "3000",
                "quantity": "1.5",
                "token": {
                  "address": null,
                  "iconUrl": "https://x.example/eth.png",
                  "name": "Ether",
                  "symbol": "ETH",
                },
              },
              {
                "amount": null,
                "decimals": null,
                "direction": "in",
                "isSpam": true,
                "nft": {
                  "contract": null,
                  "detailUrl": null,
                  "name": "Ape #1",
                  "previewUrl": "https://x.example/small.png",
                  "standard": null,
                  "tokenId": null,
                },
                "price": null,
                "quantity": "1",
                "token": null,
              },
            ],
          },
        ],
      }
    `)
    expect(calls[0]!.url).toMatchInlineSnapshot(
      `"https://chain.example/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/history?projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3&cursor=page+1&chainId=eip155%3A1"`,
    )
  })

  test('behavior: reads an NFT’s contract and token id and a token’s decimals if the server sends them', async () => {
    const nft = {
      ...picture,
      nft_info: {
        ...picture.nft_info,
        contract_address: other,
        token_id: '12345678901234567890123',
        interface: 'erc721',
      },
    }
    const token = {
      ...sent,
      quantity: { numeric: '1.0000001', decimals: '6' },
      fungible_info: { ...sent.fungible_info, address: `eip155:1:${other}`, flags: { is_spam: true } },
    }
    const [found] = await read({ ...row, transfers: [nft, token] })
    expect(found!.transfers[0]!.nft).toMatchObject({
      contract: other,
      tokenId: 12345678901234567890123n,
      standard: 'erc721',
    })
    expect(found!.transfers[1]).toMatchObject({
      quantity: '1.0000001',
      amount: 1000000n,
      decimals: 6,
      isSpam: true,
      token: { address: other },
    })
  })

  test('behavior: returns an empty page without a request if the network is not supported', async () => {
    const { api, calls } = fakeApi(() => 'offline')
    expect(await getHistory(api, { ...here, network: 'eip155:31337' })).toEqual({ transactions: [], next: null })
    expect(calls).toHaveLength(0)
  })

  test.each([null, undefined, '', 5])('behavior: ends the list if `next` is %j', async (next) => {
    expect((await getHistory(fakeApi(() => Response.json({ data: [], next })).api, here)).next).toBe(null)
  })

  test.each([
    ['has no id', { ...row, id: undefined }],
    ['names no network', { ...row, metadata: { ...metadata, chain: 'Ethereum' } }],
    ['was mined at no time', { ...row, metadata: { ...metadata, minedAt: 'yesterday' } }],
    ['has a hash that leads elsewhere', { ...row, metadata: { ...metadata, hash: '../../x?y' } }],
    ['has a status of another kind', { ...row, metadata: { ...metadata, status: 'ONRAMP_TRANSACTION_STATUS_FAILED' } }],
    ['is none', null],
  ])('behavior: skips a transaction that %s', async (_, entry) => {
    expect(await read(entry, row)).toHaveLength(1)
  })

  test.each([
    ['goes nowhere', { ...sent, direction: 'sideways' }],
    ['has an amount that is no number', { ...sent, quantity: { numeric: '1e30' } }],
    ['moves nothing', { direction: 'in', quantity: { numeric: '1' } }],
  ])('behavior: skips a transfer that %s', async (_, transfer) => {
    expect((await read({ ...row, transfers: [transfer, sent] }))[0]!.transfers).toHaveLength(1)
  })

  test('behavior: accepts a transaction without the optional fields', async () => {
    const { hash, chain, minedAt, sentFrom, status } = metadata
    const bare = { id: 'a2', metadata: { hash, chain, minedAt, sentFrom, status, sentTo: '' } }
    expect(await read(bare)).toEqual([
      {
        id: 'a2',
        hash,
        network: chain,
        operation: '',
        status,
        minedAt: Date.parse(minedAt),
        from: address,
        to: null,
        nonce: null,
        transfers: [],
      },
    ])
  })

  test('error: rejects with the server’s error status', async () => {
    const { api } = fakeApi(() => new Response('', { status: 500 }))
    await expect(getHistory(api, here)).rejects.toThrow('HTTP status code: 500')
  })

  test('error: rejects the HTML page of a captive portal', async () => {
    const { api } = fakeApi(() => new Response('<p>Accept the terms', { headers: { 'content-type': 'text/html' } }))
    await expect(getHistory(api, here)).rejects.toThrow()
  })
})
