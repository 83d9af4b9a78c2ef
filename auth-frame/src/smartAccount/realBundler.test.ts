import { type Address, type Hex, parseEther, toHex } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { freePort } from '../../../e2e/stack/freePort.ts'
import { safeAddress } from '../eip155/chain/safeAddress.ts'
import { type FakeChain, startFakeChain } from '../fakes/fakeChain.ts'
import { type FakeServices, startFakeServices } from '../fakes/fakeServices.ts'
import { fakeWallet } from '../fakes/fakeWallet.ts'
import { startRealBundler } from '../fakes/startRealBundler.ts'
import { smartAccountAnswers } from '../frame/smartAccountAnswers.ts'

let chain: FakeChain
let bundler: Awaited<ReturnType<typeof startRealBundler>>
let services: FakeServices
beforeAll(async () => {
  chain = await startFakeChain({ chainId: 8453 })
  bundler = await startRealBundler({ rpcUrl: chain.rpcUrl, port: await freePort() })
  services = await startFakeServices({ chains: { 'eip155:8453': chain.rpcUrl }, bundler: bundler.answer })
}, 180_000)
afterAll(async () => {
  await services?.stop()
  await bundler?.stop()
  await chain?.stop()
})

describe('smartAccountAnswers with a real bundler', () => {
  test('default', { timeout: 120_000 }, async () => {
    const { auth, owner, asked } = fakeWallet({ url: services.url, network: 'eip155:8453' })
    const ask = (method: string, params: Json[]) =>
      smartAccountAnswers.get(method)!(auth, { network: 'eip155:8453', method, params })
    const account = await safeAddress(owner.address)
    await chain.client.setBalance({ address: account, value: parseEther('1') })
    const friends = ['a1', 'a2', 'a3'].map((end): Address => `0x${end.padStart(40, '0')}`)
    const calls = friends.map((to, index) => ({ to, value: toHex(index + 1) }))

    const { id } = (await ask('wallet_sendCalls', [
      { version: '2.0.0', chainId: '0x2105', atomicRequired: true, calls },
    ])) as { id: Hex }
    await expect
      .poll(() => ask('wallet_getCallsStatus', [id]), { timeout: 60_000, interval: 500 })
      .toMatchObject({ status: 200 })
    expect(await Promise.all(friends.map((address) => chain.client.getBalance({ address })))).toEqual([1n, 2n, 3n])
    expect(await ask('eth_getUserOperationReceipt', [id])).toMatchObject({ userOpHash: id, success: true })
    expect(await ask('eth_getUserOperationByHash', [id])).toMatchObject({ entryPoint: entryPoint07Address })

    const { callData } = JSON.parse(asked[0]!.raw).userOperation
    const gas = await ask('eth_estimateUserOperationGas', [{ sender: account, callData }, entryPoint07Address])
    expect(gas).toMatchObject({ callGasLimit: expect.stringMatching(/^0x/) })
    const hash = (await ask('eth_sendTransaction', [{ from: account, to: friends[0]!, value: '0x5' }])) as Hex
    expect(await chain.client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })

    const failing = [
      {
        version: '2.0.0',
        chainId: '0x2105',
        atomicRequired: true,
        calls: [{ to: friends[0]!, value: toHex(parseEther('9')) }],
      },
    ]
    await expect(ask('wallet_sendCalls', failing)).rejects.toMatchObject({ code: -32521 })
    expect(asked).toHaveLength(2)
  })
})
