import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeBundler } from '../fakes/fakeBundler.ts'
import { type FakeChain, startFakeChain } from '../fakes/fakeChain.ts'
import { type FakeServices, startFakeServices } from '../fakes/fakeServices.ts'
import { fakeWallet } from '../fakes/fakeWallet.ts'
import { prepareOperation } from './prepareOperation.ts'
import { sendOperation } from './sendOperation.ts'
import { smartAccountAddress } from './smartAccountAddress.ts'

const recipient = '0x00000000000000000000000000000000000000A1'
let chain: FakeChain
let services: FakeServices
beforeAll(async () => {
  chain = await startFakeChain({ chainId: 1 })
  services = await startFakeServices({ chains: { 'eip155:1': chain.rpcUrl }, bundler: fakeBundler(chain).answer })
}, 60_000)
afterAll(async () => {
  await services?.stop()
  await chain?.stop()
})

describe('sendOperation', () => {
  test('default', async () => {
    const { auth } = fakeWallet({ url: services.url })
    const { address, isDeployed } = await smartAccountAddress(auth, 'eip155:1')
    expect(isDeployed).toBe(false)
    await chain.client.setBalance({ address, value: parseEther('1') })
    const calls = [1n, 2n].map((value) => ({ to: recipient, value, data: '0x' }) as const)
    const operation = await prepareOperation(auth, { network: 'eip155:1', calls })
    expect(operation.deploys).toBe(true)
    await sendOperation(auth, operation)
    expect(await chain.client.getBalance({ address: recipient })).toBe(3n)
    expect(await smartAccountAddress(auth, 'eip155:1')).toEqual({ address, isDeployed: true })
  })
})
