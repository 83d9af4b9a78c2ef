import { encodeAbiParameters, encodeEventTopics, pad, parseAbi } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { hostedNetworks } from '#shared/networks.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { fakeNftChain } from '../../fakes/fakeNftChain.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { readNftPage } from './readNftPage.ts'
import { readSources } from './readSources.ts'

const network = hostedNetworks.get('eip155:1')!
const apes = '0x00000000000000000000000000000000000000a1'
const rings = '0x00000000000000000000000000000000000000b2'
const lies = '0x00000000000000000000000000000000000000c3'

/** A history entry in the blockchain API's format, with the fields that the API's data provider adds for an NFT. */
const entry = (number: number, nfts: readonly object[], direction = 'in') => ({
  id: `tx${number}`,
  metadata: {
    operationType: 'receive',
    hash: `0x${String(number).padStart(64, '0')}`,
    chain: 'eip155:1',
    minedAt: '2026-01-02T03:04:05Z',
    sentFrom: bob,
    sentTo: alice,
    status: 'confirmed',
    nonce: 1,
  },
  transfers: nfts.map((nft_info) => ({ direction, quantity: { numeric: '1' }, nft_info })),
})
const named = (contract_address: string, token_id: string, is_spam = false) => ({
  name: 'N',
  contract_address,
  token_id,
  flags: { is_spam },
})

function world(pages: readonly (readonly object[])[], given: { hasMulticall?: boolean; receipt?: unknown } = {}) {
  const chain = fakeNftChain(
    {
      [apes]: { name: 'Apes', owners: { 1: alice, 2: bob }, uris: { 1: 'ipfs://a' } },
      [rings]: { name: 'Rings\u202e', amounts: { 7: 3n, 8: 0n }, uris: { 7: 'https://x.example/{id}.json' } },
      [lies]: {},
    },
    given.hasMulticall,
  )
  const asked: string[] = []
  const fake = fakeApp({
    server: ({ url, body }) => {
      if (url.includes('supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
      if (url.includes('/history')) {
        const cursor = Number(new URL(url).searchParams.get('cursor') ?? 0)
        asked.push(`page ${cursor}`)
        return Response.json({ data: pages[cursor] ?? [], next: cursor + 1 < pages.length ? `${cursor + 1}` : null })
      }
      const { id, method, params } = JSON.parse(body)
      asked.push(method)
      return Response.json({ jsonrpc: '2.0', id, result: method === 'eth_call' ? chain(params) : given.receipt })
    },
  })
  const read = (cursor: string | null = null) => readNftPage(fake.app, { network, address: alice, cursor })
  return { fake, asked, read }
}

describe('readNftPage', () => {
  test.each([true, false])('default: reads the ownership from the chain, with Multicall3 %s', async (hasMulticall) => {
    const transfers = [named(apes, '1'), named(apes, '2'), named(rings, '7'), named(rings, '8'), named(lies, '1')]
    const { read, asked } = world([[entry(1, transfers)]], { hasMulticall })
    expect(await read()).toEqual({
      nfts: [
        { contract: apes, tokenId: 1n, isSpam: false, standard: 'erc721', amount: 1n },
        { contract: rings, tokenId: 7n, isSpam: false, standard: 'erc1155', amount: 3n },
      ],
      next: null,
    })
    if (hasMulticall) expect(asked).toEqual(['page 0', 'eth_call'])
  })

  test('behavior: reads five history pages at a time; an NFT is spam if any of these pages says so', async () => {
    const pages = Array.from({ length: 7 }, (_, page) => [entry(page, page === 0 ? [named(rings, '7', true)] : [])])
    pages[2] = [entry(20, [named(rings, '7')])]
    pages[5] = [entry(50, [named(apes, '1')])]
    const { read, asked } = world(pages)
    const first = await read()
    expect(first.nfts.map(({ isSpam }) => isSpam)).toEqual([true])
    expect(first.next).toBe('5')
    expect(asked.filter((each) => each.startsWith('page'))).toHaveLength(5)
    expect((await read(first.next)).nfts.map(({ contract }) => contract)).toEqual([apes])
  })

  test('behavior: skips NFTs that the account no longer has, and NFTs on other networks', async () => {
    const elsewhere = entry(2, [named(apes, '1')])
    const { read, asked } = world([
      [entry(1, [named(apes, '1')], 'out'), { ...elsewhere, metadata: { ...elsewhere.metadata, chain: 'eip155:10' } }],
    ])
    expect((await read()).nfts).toEqual([])
    expect(asked).toEqual(['page 0'])
  })

  test('behavior: reads the transaction’s receipt if the history lacks an NFT’s contract or token id', async () => {
    const abi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed id)'])
    const batch = parseAbi([
      'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
    ])
    const logs = [
      {
        address: apes,
        topics: encodeEventTopics({ abi, eventName: 'Transfer', args: { from: bob, to: alice, id: 1n } }),
        data: '0x',
      },
      {
        address: apes,
        topics: encodeEventTopics({ abi, eventName: 'Transfer', args: { from: alice, to: bob, id: 2n } }),
        data: '0x',
      },
      {
        address: rings,
        topics: encodeEventTopics({
          abi: batch,
          eventName: 'TransferBatch',
          args: { operator: bob, from: bob, to: alice },
        }),
        data: encodeAbiParameters(
          [{ type: 'uint256[]' }, { type: 'uint256[]' }],
          [
            [7n, 8n],
            [3n, 1n],
          ],
        ),
      },
      { address: lies, topics: [pad('0x1')], data: '0x' },
      'nonsense',
    ]
    const { read, asked } = world([[entry(1, [{ name: 'N', flags: { is_spam: false } }])]], { receipt: { logs } })
    expect((await read()).nfts.map(({ contract, tokenId }) => [contract, tokenId])).toEqual([
      [apes, 1n],
      [rings, 7n],
    ])
    expect(asked).toContain('eth_getTransactionReceipt')
  })
})

describe('readSources', () => {
  test('default', async () => {
    const { fake, read } = world([[entry(1, [named(apes, '1'), named(rings, '7')])]])
    const { nfts } = await read()
    expect(await readSources(fake.app, network, nfts)).toEqual([
      { collection: 'Apes', uri: 'ipfs://a' },
      { collection: 'Rings', uri: `https://x.example/${'7'.padStart(64, '0')}.json` },
    ])
  })
})
