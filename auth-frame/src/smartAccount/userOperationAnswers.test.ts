import { type Hex, parseGwei, toHex } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { openSmartWorld } from '../fakes/openSmartWorld.ts'
import { fakeDapp, friend } from './calls/fakeDapp.ts'

const { account, chain, fresh } = await openSmartWorld()
let { bundler, wallet } = fresh()
beforeEach(() => {
  ;({ bundler, wallet } = fresh())
  bundler.control.gasPrice = parseGwei('2')
})
const { ask, batch, pay } = fakeDapp(account, () => wallet.auth)

let callData: Hex
beforeAll(async () => {
  await ask('wallet_sendCalls', batch([pay(1n)]))
  callData = JSON.parse(wallet.asked[0]!.raw).userOperation.callData
})
const send = (numbers: Record<string, Json>) =>
  ask('eth_sendUserOperation', [{ sender: account, callData, ...numbers }, entryPoint07Address])
const titles = () => wallet.asked.at(-1)?.warnings.map(({ title }) => title)
/** Converts wei to ether, to compare fees. The fake bundler always estimates 1,600,000 units of gas. */
const ether = (wei: bigint) => Number(wei) / 1e18

describe('sendUserOperation: RPC-15, limits the fee that a dapp sets', () => {
  test.each<[string, Record<string, Json>]>([
    ['gas before the verification', { preVerificationGas: toHex(2_000_000_000) }],
    [
      'the same, in another order, with a price as the bundler asks for',
      { ...price('2'), preVerificationGas: toHex(1_000_000_000) },
    ],
    ['gas for the calls', { callGasLimit: toHex(1_000_000_000) }],
    ['gas for the verification', { verificationGasLimit: toHex(1_000_000_000) }],
    ['the price', price('1000')],
    ['a little of each', { ...price('8'), callGasLimit: toHex(4_000_000), preVerificationGas: toHex(4_000_000) }],
    ['gas of a paymaster', { ...sponsor(), paymasterPostOpGasLimit: toHex(1_000_000_000) }],
    ['gas of the account, where a paymaster pays', { ...sponsor(), preVerificationGas: toHex(1_000_000_000) }],
  ])('error: refuses an operation whose fee is ten times the expected fee because of %s', async (_, numbers) => {
    const before = await chain.client.getBalance({ address: account })
    await expect(send(numbers)).rejects.toMatchObject({ code: -32602 })
    expect(wallet.log).toEqual([])
    expect(bundler.seen.map(({ method }) => method)).not.toContain('eth_sendUserOperation')
    expect(await chain.client.getBalance({ address: account })).toBe(before)
  })

  test.each<[string, Record<string, Json>]>([
    ['gas before the verification', { preVerificationGas: toHex(2_000_000) }],
    ['price and gas', { ...price('3'), callGasLimit: toHex(1_600_000) }],
  ])('behavior: warns if the fee is twice the expected fee because of %s', async (_, numbers) => {
    wallet.control.decide = 'reject'
    await expect(send(numbers)).rejects.toMatchObject({ code: 4001 })
    expect(titles()).toContain('A high fee')
  })

  test('behavior: does not warn if the fee is tiny, or less than twice the expected fee', async () => {
    const before = await chain.client.getBalance({ address: account })
    await send({ preVerificationGas: toHex(1_000_000) })
    expect(titles()).not.toContain('A high fee')
    expect(ether(before - (await chain.client.getBalance({ address: account })))).toBeLessThan(0.005)
    bundler.control.gasPrice = 1_000_000n
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 100_000n })
    await chain.client.mine({ blocks: 1 })
    wallet.control.decide = 'reject'
    await expect(send({ preVerificationGas: toHex(100_000_000) })).rejects.toMatchObject({ code: 4001 })
    expect(titles()).not.toContain('A high fee')
  })
})

function price(gwei: string): Record<string, Json> {
  return { maxFeePerGas: toHex(parseGwei(gwei)), maxPriorityFeePerGas: '0x1' }
}
function sponsor(): Record<string, Json> {
  return { paymaster: friend, paymasterData: '0x', paymasterVerificationGasLimit: '0x30d40' }
}
