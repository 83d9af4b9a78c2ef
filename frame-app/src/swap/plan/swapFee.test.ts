import { numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import { alice, bob } from '../../fakes/fakeWallet.ts'
import { swapFee } from './swapFee.ts'

/** Fakes a network with a gas price of 100 wei and a tip of 1 wei, where each gas estimate is 50,000. */
function network(change: Record<string, Json | Error> = {}) {
  const answers: Record<string, Json | Error> = {
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_maxPriorityFeePerGas: '0x1',
    eth_estimateGas: numberToHex(50_000),
    eth_getCode: '0x',
    eth_call: numberToHex(2_000, { size: 32 }),
    ...change,
  }
  return async ({ method }: JsonRpc): Promise<Json> => {
    const answer = answers[method]
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error(method)
    return answer
  }
}
const call = { to: bob, data: '0x12345678', value: 0n }
const asked = { network: 'eip155:8453', account: alice, calls: [call], simulated: null, isSmart: false }
const price = 201n

describe('swapFee', () => {
  test('default: uses the gas estimate of the swap plus 20%', async () => {
    expect(await swapFee(network(), asked)).toBe(60_000n * price)
  })

  test('behavior: adds the OP stack data fee of each transaction plus 50%', async () => {
    const ask = network({ eth_getCode: '0x60' })
    expect(await swapFee(ask, asked)).toBe(60_000n * price + 3_000n)
    expect(await swapFee(ask, { ...asked, calls: [call, call], simulated: 100_000n })).toBe(120_000n * price + 6_000n)
  })

  test('behavior: with approvals, uses the simulated gas, because the swap alone cannot be estimated', async () => {
    const ask = network({ eth_estimateGas: new Error('execution reverted') })
    expect(await swapFee(ask, { ...asked, calls: [call, call], simulated: 100_000n })).toBe(120_000n * price)
    expect(await swapFee(ask, { ...asked, calls: [call, call] })).toBe(null)
  })

  test('behavior: adds the overhead of a smart account, which is highest for its first transaction', async () => {
    expect(await swapFee(network(), { ...asked, isSmart: true })).toBe(1_060_000n * price)
  })

  test.each(['eth_estimateGas', 'eth_getBlockByNumber', 'eth_getCode'])(
    'error: returns null instead of zero if %s fails',
    async (method) => {
      expect(await swapFee(network({ [method]: new Error('busy') }), asked)).toBe(null)
    },
  )
})
