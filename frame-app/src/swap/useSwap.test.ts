import { decodeFunctionData, numberToHex, parseAbi, parseTransaction } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { fakeApp } from '../fakes/fakeApp.ts'
import { fakeSwaps } from '../fakes/fakeSwaps.ts'
import { usualCostQuery } from './useSwap.ts'

async function cost(node: Record<string, unknown>) {
  const swaps = fakeSwaps()
  Object.assign(swaps.node, node)
  const { app, requests } = fakeApp({ server: swaps.server })
  return { wei: await queryClientOf(app).fetchQuery(usualCostQuery(app, 'eip155:1')), requests }
}

describe('usualCostQuery', () => {
  test('default', async () => {
    expect((await cost({ eth_getCode: '0x' })).wei).toBe(150_000n * 1_000_000_000n)
  })

  test("behavior: adds the OP stack's data fee for incompressible calldata", async () => {
    const { wei, requests } = await cost({ eth_getCode: '0x60', eth_call: numberToHex(2_000, { size: 32 }) })
    expect(wei).toBe(150_000n * 1_000_000_000n + 3_000n)
    const { params } = requests.map(({ body }) => body && JSON.parse(body)).find((each) => each?.method === 'eth_call')
    const { args } = decodeFunctionData({ abi: parseAbi(['function getL1Fee(bytes)']), data: params[0].data })
    const { data } = parseTransaction(args[0])
    const words = new Set(data!.slice(2).match(/.{64}/g))
    expect(words.size).toBe(32)
  })

  test('error: rejects instead of returning zero if the data fee is unknown', async () => {
    await expect(cost({ eth_getCode: '0x60', eth_call: new Error('busy') })).rejects.toThrow()
  })
})
