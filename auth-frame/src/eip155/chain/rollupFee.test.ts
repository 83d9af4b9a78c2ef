import { createPublicClient, custom, decodeFunctionData, type Hex, numberToHex, parseAbi, parseTransaction } from 'viem'
import { describe, expect, test } from 'vitest'
import { rollupFee } from './currentFees.ts'

const to = '0x00000000000000000000000000000000000000A1'
const call = { to, value: 5n, data: '0x' } as const
const abi = parseAbi(['function getL1Fee(bytes transaction) view returns (uint256)'])

type Rpc = { readonly method: string; readonly params: readonly [{ readonly to: string; readonly data: Hex }] }

/** A client of a network whose fee oracle at the address `oracle` returns 1,000 wei. */
function network(oracle: string) {
  const asked: Hex[] = []
  const request = async ({ method, params }: Rpc) => {
    if (method === 'eth_getCode') return String(params[0]) === oracle ? '0x60' : '0x'
    if (method !== 'eth_call' || params[0].to !== oracle) throw new Error('busy')
    asked.push(decodeFunctionData({ abi, data: params[0].data }).args[0])
    return numberToHex(1_000n, { size: 32 })
  }
  return { client: createPublicClient({ transport: custom({ request: request as never }, { retryCount: 0 }) }), asked }
}

const opStack = '0x420000000000000000000000000000000000000F'

describe('rollupFee', () => {
  test('default: returns 1.5 times the fee that the oracle reports for the largest transaction', async () => {
    const { client, asked } = network(opStack)
    expect(await rollupFee(client, 'eip155:8453', call)).toBe(1_500n)
    expect(parseTransaction(asked[0]!)).toMatchObject({ chainId: 8453, value: 5n, nonce: 0xffffff })
  })

  test('behavior: includes the rollup fee even on an OP Stack network that is in none of our lists', async () => {
    expect(await rollupFee(network(opStack).client, 'eip155:424242', call)).toBe(1_500n)
  })

  test('behavior: uses Scroll’s own fee oracle, which needs the bytes of the signed transaction', async () => {
    const { client, asked } = network('0x5300000000000000000000000000000000000002')
    expect(await rollupFee(client, 'eip155:534352', call)).toBe(1_500n)
    expect(parseTransaction(asked[0]!)).toMatchObject({ yParity: 1 })
  })

  test('behavior: returns 0 if the network has no fee oracle or does not respond', async () => {
    const { client, asked } = network('none')
    expect(await rollupFee(client, 'eip155:1', call)).toBe(0n)
    expect(asked).toEqual([])
    const request = () => Promise.reject(new Error('busy'))
    const silent = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
    expect(await rollupFee(silent, 'eip155:10', call)).toBe(0n)
  })
})
