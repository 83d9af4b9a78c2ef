import { type PublicClient, parseTransaction } from 'viem'
import { describe, expect, test } from 'vitest'
import { rollupFee } from './rollupFee.ts'

const to = '0x00000000000000000000000000000000000000A1'

/** A network whose oracle asks 1,000 wei. */
function network() {
  const asked: { address: string; args: readonly [`0x${string}`] }[] = []
  const client = {
    readContract: async (call: (typeof asked)[number]) => {
      asked.push(call)
      return 1_000n
    },
  } as unknown as PublicClient
  return { client, asked }
}

describe('rollupFee', () => {
  test('default: half as much again as the oracle says, by the largest form', async () => {
    const { client, asked } = network()
    expect(await rollupFee(client, 'eip155:8453', { to, value: 5n, data: '0x' })).toBe(1_500n)
    expect(parseTransaction(asked[0]!.args[0])).toMatchObject({ chainId: 8453, value: 5n, nonce: 0xffffff })
  })

  test('behavior: Scroll has its own oracle, which measures the signed form', async () => {
    const { client, asked } = network()
    expect(await rollupFee(client, 'eip155:534352', { to, value: 5n, data: '0x' })).toBe(1_500n)
    expect(asked[0]!.address).toBe('0x5300000000000000000000000000000000000002')
    expect(parseTransaction(asked[0]!.args[0])).toMatchObject({ yParity: 1 })
  })

  test('behavior: 0 on other networks, and if the oracle does not answer', async () => {
    const { client, asked } = network()
    expect(await rollupFee(client, 'eip155:1', { to, value: 5n, data: '0x' })).toBe(0n)
    expect(asked).toEqual([])
    const silent = { readContract: () => Promise.reject(new Error('busy')) } as unknown as PublicClient
    expect(await rollupFee(silent, 'eip155:10', { to, value: 5n, data: '0x' })).toBe(0n)
  })
})
