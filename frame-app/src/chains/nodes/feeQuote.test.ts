import { decodeFunctionData, numberToHex, parseAbi, parseTransaction } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { feeQuote } from './feeQuote.ts'

const gwei = 1_000_000_000n
const oracle = '0x420000000000000000000000000000000000000F'
const call = { from: alice, to: bob, value: 5n, data: '0x' } as const
const word = (value: bigint) => numberToHex(value, { size: 32 })

/** Returns a fake network with a base fee of 10 gwei and a tip of 1 gwei. A transfer takes 21,000 gas. */
function network(change: Record<string, (params: readonly Json[]) => Json> = {}) {
  const asked: JsonRpc[] = []
  const answers: Record<string, (params: readonly Json[]) => Json> = {
    eth_getBlockByNumber: () => ({ baseFeePerGas: numberToHex(10n * gwei), number: '0x1' }),
    eth_maxPriorityFeePerGas: () => numberToHex(gwei),
    eth_estimateGas: () => numberToHex(21_000),
    eth_getCode: () => '0x',
    ...change,
  }
  return {
    asked,
    ask: async (rpc: JsonRpc) => {
      asked.push(rpc)
      const answer = answers[rpc.method]
      if (!answer) throw new Error(`no ${rpc.method}`)
      return answer((rpc.params ?? []) as Json[])
    },
  }
}

describe('feeQuote', () => {
  test('default', async () => {
    const { ask } = network()
    expect(await feeQuote(ask, { network: 'eip155:1', call })).toEqual({
      gas: 21_000n,
      price: { maxFeePerGas: 21n * gwei, maxPriorityFeePerGas: gwei },
      total: 21_000n * 21n * gwei,
    })
  })

  test('behavior: adds a fifth to the gas estimate of a contract call', async () => {
    const { ask } = network({ eth_estimateGas: () => numberToHex(50_000) })
    expect((await feeQuote(ask, { network: 'eip155:1', call })).gas).toBe(60_000n)
  })

  test('behavior: pays at least the minimum tip that the network requires', async () => {
    const { ask } = network()
    const { price } = await feeQuote(ask, { network: 'eip155:137', call })
    expect(price).toEqual({ maxFeePerGas: 50n * gwei, maxPriorityFeePerGas: 30n * gwei })
  })

  test('behavior: returns a gas price without a tip if the network has no base fee', async () => {
    const { ask } = network({
      eth_getBlockByNumber: () => ({ number: '0x1' }),
      eth_gasPrice: () => numberToHex(5n * gwei),
    })
    expect((await feeQuote(ask, { network: 'eip155:1', call })).price).toEqual({ gasPrice: 5n * gwei })
  })

  test('behavior: computes the tip from the gas price if nodes do not support eth_maxPriorityFeePerGas', async () => {
    const { ask } = network({
      eth_maxPriorityFeePerGas: () => {
        throw new Error('unknown method')
      },
      eth_gasPrice: () => numberToHex(12n * gwei),
    })
    const { price } = await feeQuote(ask, { network: 'eip155:1', call })
    expect(price).toEqual({ maxFeePerGas: 22n * gwei, maxPriorityFeePerGas: 2n * gwei })
  })

  test('behavior: adds 1.5 times the layer 1 data fee on an OP Stack chain', async () => {
    const { ask, asked } = network({
      eth_getCode: ([address]) => (address === oracle ? '0x60' : '0x'),
      eth_call: () => word(1_000n),
    })
    const { total } = await feeQuote(ask, { network: 'eip155:8453', call })
    expect(total).toBe(21_000n * 21n * gwei + 1_500n)
    const { params } = asked.find(({ method }) => method === 'eth_call')!
    const { data } = (params as unknown as [{ data: `0x${string}` }])[0]
    const { args } = decodeFunctionData({ abi: parseAbi(['function getL1Fee(bytes transaction)']), data })
    expect(parseTransaction(args[0])).toMatchObject({ chainId: 8453, value: 5n, to: bob.toLowerCase() })
  })

  test.each(['eip155:534352', 'eip155:534351'])(
    'behavior: on Scroll (%s), asks Scroll’s own fee oracle',
    async (id) => {
      const scroll = '0x5300000000000000000000000000000000000002'
      const { ask, asked } = network({
        eth_getCode: ([address]) => (address === scroll ? '0x60' : '0x'),
        eth_call: () => word(1_000n),
      })
      const { total } = await feeQuote(ask, { network: id, call })
      expect(total).toBe(21_000n * 21n * gwei + 1_500n)
      const { params } = asked.find(({ method }) => method === 'eth_call')!
      const { to, data } = (params as unknown as [{ to: string; data: `0x${string}` }])[0]
      expect(to).toBe(scroll)
      const { args } = decodeFunctionData({ abi: parseAbi(['function getL1Fee(bytes transaction)']), data })
      // Scroll's oracle measures the size of the signed transaction.
      expect(parseTransaction(args[0])).toMatchObject({ value: 5n, to: bob.toLowerCase(), yParity: 1 })
    },
  )

  test('error: rejects if the layer 1 data fee is unknown, and does not treat it as 0', async () => {
    const { ask } = network({
      eth_getCode: () => '0x60',
      eth_call: () => {
        throw new Error('busy')
      },
    })
    await expect(feeQuote(ask, { network: 'eip155:8453', call })).rejects.toThrow('busy')
  })

  test('behavior: estimates the gas with the value `tried`, if given, and not with the call’s value', async () => {
    const { ask, asked } = network()
    await feeQuote(ask, { network: 'eip155:1', call, tried: 1n })
    const { params } = asked.find(({ method }) => method === 'eth_estimateGas')!
    expect((params as unknown as [{ value: string }])[0].value).toBe('0x1')
  })
})
