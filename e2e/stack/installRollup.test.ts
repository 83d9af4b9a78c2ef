import {
  type Address,
  createTestClient,
  http,
  parseAbi,
  parseEther,
  publicActions,
  serializeTransaction,
  walletActions,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountAt } from './accounts.ts'
import { type Anvil, startAnvil } from './anvil.ts'
import { chainSpecs } from './chains.ts'
import { freePort } from './freePort.ts'
import { seedChain } from './seedChain.ts'

const to: Address = '0x00000000000000000000000000000000000A11cE'
const abi = parseAbi(['function getL1Fee(bytes) view returns (uint256)'])
let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 8453, port: await freePort(), isRollup: true })
  await seedChain(chainSpecs.find(({ isRollup }) => isRollup)!, anvil.rpcUrl)
})
afterAll(() => anvil?.stop())

describe('installRollup', () => {
  test('default', async () => {
    const account = accountAt(0)
    const client = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl), account, pollingInterval: 25 })
      .extend(publicActions)
      .extend(walletActions)
    const said = await client.readContract({
      address: '0x420000000000000000000000000000000000000F',
      abi,
      functionName: 'getL1Fee',
      args: [serializeTransaction({ type: 'eip1559', chainId: 8453, to, value: 1n })],
    })
    const before = await client.getBalance({ address: account.address })
    const hash = await client.sendTransaction({ chain: null, to, value: parseEther('1') })
    const { gasUsed, effectiveGasPrice } = await client.waitForTransactionReceipt({ hash })
    const taken = before - (await client.getBalance({ address: account.address })) - parseEther('1')
    const forData = taken - gasUsed * effectiveGasPrice
    expect(forData).toBeGreaterThan(0n)
    expect(forData).toBeLessThanOrEqual(said)
  })
})
