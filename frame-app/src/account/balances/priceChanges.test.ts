import { describe, expect, test } from 'vitest'
import { fakeApi } from '../../app/http/fakeApi.ts'
import { getPriceChanges, priceId } from './priceChanges.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ether = { network: 'eip155:1', address: null }
const dollars = { network: 'eip155:1', address: usdc }

function world(answer: unknown, priceChanges: string | undefined = 'https://prices.example') {
  const { api, calls } = fakeApi(() => Response.json(answer))
  const deployment = { ...api.deployment, ...(priceChanges && { priceChanges }) }
  return { api: { ...api, deployment }, calls }
}

describe('getPriceChanges', () => {
  test('default: returns price changes in percent, with two decimals, for each network and contract', async () => {
    const { api, calls } = world({
      coins: { [`ethereum:${usdc}`]: -0.0149, 'base:0x0000000000000000000000000000000000000000': 2.4871 },
    })
    const onBase = { network: 'eip155:8453', address: null }
    const changes = await getPriceChanges(api, [dollars, onBase])
    expect([dollars, onBase].map((asset) => changes.get(priceId(asset)!))).toEqual(['-0.01', '2.49'])
    expect(calls.map(({ url }) => decodeURIComponent(url))).toEqual([
      `https://prices.example/percentage/ethereum:${usdc},base:0x0000000000000000000000000000000000000000?period=24h`,
    ])
  })

  test('behavior: skips invalid price changes', async () => {
    const { api } = world({
      coins: { 'ethereum:0x0000000000000000000000000000000000000000': 'up', [`ethereum:${usdc}`]: 1e12 },
    })
    expect((await getPriceChanges(api, [ether, dollars])).size).toBe(0)
  })

  test('behavior: sends no request without a price service, or if the service knows none of the networks', async () => {
    const without = world({}, '')
    expect((await getPriceChanges(without.api, [ether])).size).toBe(0)
    const { api, calls } = world({ coins: {} })
    await getPriceChanges(api, [{ network: 'eip155:31337', address: usdc }])
    expect([without.calls, calls]).toEqual([[], []])
  })

  test('behavior: requests the price change of SOL with the address of wrapped SOL', async () => {
    const { api, calls } = world({ coins: {} })
    await getPriceChanges(api, [{ network: solana, address: null }])
    expect(calls[0]?.url).toContain('solana:So11111111111111111111111111111111111111112')
  })

  test('error: rejects a malformed response of the price service', async () => {
    await expect(getPriceChanges(world({ coins: [] }).api, [ether])).rejects.toMatchObject({ reason: 'INVALID_ANSWER' })
  })
})
