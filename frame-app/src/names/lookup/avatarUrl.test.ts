import type { Hex } from 'viem'
import { encodeAbiParameters, encodeFunctionResult, parseAbi } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { avatarUrl } from './avatarUrl.ts'

const contract = '0x00000000000000000000000000000000000000aa'
const hash = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
const servers = { ipfsGateway: 'https://ipfs.airlock.example', imageProxy: 'https://img.airlock.example/fetch' }
const png = 'data:image/png;base64,AAAA'
const results = parseAbi(['struct Result { bool success; bytes data; }', 'function aggregate3() returns (Result[])'])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const described = (image: string) => `data:application/json,${JSON.stringify({ image })}`

type Given = { readonly owner?: Hex; readonly uri?: string; readonly servers?: boolean; readonly strangers?: boolean }

/** Resolves an avatar record on a network with one NFT, which belongs to `owner` and whose metadata is at `uri`. */
async function picture(record: string | null, given: Given = {}) {
  const { owner = alice as Hex, uri = described(png), strangers = false } = given
  const fake = fakeApp({
    server: ({ url, body }) => {
      if (!url.includes('/v1/?')) return Response.json({ image: png })
      const held = encodeAbiParameters([{ type: 'address' }], [owner])
      const result = [held, text(uri)].map((data) => ({ success: true, data }))
      const { id } = JSON.parse(body)
      return Response.json({ id, result: encodeFunctionResult({ abi: results, functionName: 'aggregate3', result }) })
    },
  })
  const deployment = { ...fake.app.deployment, ...(given.servers && servers) }
  const app = { ...fake.app, deployment }
  return { url: await avatarUrl(app, record, { owner: alice, strangers }), requests: fake.requests }
}
const nft = `eip155:1/erc721:${contract}/7`

describe('avatarUrl', () => {
  test.each<[string | null, without: string | null, withServers: string | null]>([
    [null, null, null],
    ['https://a.example/p.png', 'https://a.example/p.png', `${servers.imageProxy}?url=https%3A%2F%2Fa.example%2Fp.png`],
    ['http://a.example/p.png', null, null],
    [`ipfs://${hash}`, null, `${servers.ipfsGateway}/ipfs/${hash}`],
    [`ipfs://${hash}/../admin`, null, null],
    [png, png, png],
    ['data:text/html,<script>', null, null],
    ['javascript:alert(1)', null, null],
    ['eip155:1/erc20:0xaa/7', null, null],
  ])('default: %s', async (record, without, withServers) => {
    expect([(await picture(record)).url, (await picture(record, { servers: true })).url]).toEqual([
      without,
      withServers,
    ])
  })

  test("behavior: returns an NFT's image only while the account owns the NFT", async () => {
    expect((await picture(nft)).url).toBe(png)
    expect((await picture(nft, { owner: bob as Hex })).url).toBe(null)
    expect((await picture(nft.replace('721', '1155'))).url).toBe(png)
    expect((await picture(nft, { uri: described(`ipfs://${hash}`), servers: true })).url).toBe(
      `${servers.ipfsGateway}/ipfs/${hash}`,
    )
  })

  test('behavior: requests metadata and images from third-party servers only after a click', async () => {
    const uri = 'https://stranger.example/7.json'
    const quiet = await picture(nft, { uri })
    expect(quiet.url).toBe(null)
    expect(quiet.requests.some(({ url }) => url.includes('stranger'))).toBe(false)
    expect((await picture(nft, { uri, strangers: true })).url).toBe(png)
    expect((await picture(nft, { uri: described('https://stranger.example/7.png') })).url).toBe(null)
  })

  test("behavior: returns null for an unknown network, or if a contract's answer is invalid", async () => {
    expect((await picture(nft.replace(':1/', ':987654321/'))).url).toBe(null)
    expect((await picture(nft, { uri: 'nonsense' })).url).toBe(null)
    expect((await picture(nft, { uri: 'data:application/json,{"image":5}' })).url).toBe(null)
  })
})
