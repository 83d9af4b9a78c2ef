import { toSafeSmartAccount } from 'permissionless/accounts'
import { createPublicClient, createTestClient, http, parseEther } from 'viem'
import { createBundlerClient, createPaymasterClient, entryPoint07Address } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountAt } from '../accounts.ts'
import { startAnvil } from '../anvil.ts'
import { createHistory } from '../blockchainApi/history/createHistory.ts'
import type { Chain } from '../chains.ts'
import { freePort } from '../freePort.ts'
import { createFaults } from '../http/faults.ts'
import { createRequestLog } from '../http/requestLog.ts'
import { paymasterAddress } from '../paymaster/paymasterAddress.ts'
import { startPaymaster } from '../paymaster/startPaymaster.ts'
import { seedChain } from '../seedChain.ts'
import { startBundler } from './startBundler.ts'

const stops: (() => unknown)[] = []
let chain: Chain
let bundlerPort: number
let paymasterPort: number

beforeAll(async () => {
  const anvil = await startAnvil({ chainId: 8453, port: await freePort() })
  stops.push(() => anvil.stop())
  chain = await seedChain({ id: 8453, name: 'Base', port: 'anvil8453', listed: true }, anvil.rpcUrl)
  const shared = { chains: [chain], faults: createFaults(), log: createRequestLog() }
  bundlerPort = await freePort()
  const bundler = await startBundler({ port: bundlerPort, ...shared })
  stops.push(() => bundler.stop())
  paymasterPort = await freePort()
  const paymaster = await startPaymaster({ port: paymasterPort, ...shared })
  stops.push(() => paymaster.stop())
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

const recipient = accountAt(7).address

async function setUp() {
  const transport = http(chain.rpcUrl)
  const viemChain = {
    id: chain.id,
    name: chain.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  }
  const client = createPublicClient({ chain: viemChain, transport, pollingInterval: 50 })
  const account = await toSafeSmartAccount({
    client,
    owners: [privateKeyToAccount(generatePrivateKey())],
    version: '1.4.1',
    entryPoint: { address: entryPoint07Address, version: '0.7' },
  })
  const bundler = createBundlerClient({
    account,
    client,
    chain: viemChain,
    transport: http(`http://127.0.0.1:${bundlerPort}/${chain.id}`, { timeout: 110_000 }),
    pollingInterval: 50,
  })
  return { client, account, bundler, test: createTestClient({ mode: 'anvil', chain: viemChain, transport }) }
}

// This test is slow. The first request starts a real bundler, which takes from seven seconds to a minute on a small
// machine.
describe('startBundler', () => {
  test('default: the first operation deploys a Safe at the address that permissionless computes', async () => {
    const { client, account, bundler, test } = await setUp()
    await test.setBalance({ address: account.address, value: parseEther('1') })
    const before = await client.getBalance({ address: recipient })
    const calls = [
      { to: recipient, value: 1n },
      { to: recipient, value: 2n },
    ]
    const hash = await bundler.sendUserOperation({ calls })
    const { success } = await bundler.waitForUserOperationReceipt({ hash, timeout: 60_000 })
    expect(success).toBe(true)
    expect((await client.getBalance({ address: recipient })) - before).toBe(3n)
    const history = createHistory(client, chain, () => '')
    const [latest] = await history.list(account.address)
    const entry = latest && (await history.write(latest, account.address))
    expect(entry?.metadata).toMatchObject({ operationType: 'send', sentFrom: account.address, status: 'confirmed' })
    expect(entry?.transfers.map(({ direction, quantity }) => [direction, quantity.numeric])).toEqual([
      ['out', '0.000000000000000001'],
      ['out', '0.000000000000000002'],
    ])
    const signature = await account.signMessage({ message: 'hello' })
    expect(await client.verifyMessage({ address: account.address, message: 'hello', signature })).toBe(true)
  }, 120_000)

  test('behavior: the paymaster pays the fee for an account without ether', async () => {
    const { client, account, bundler } = await setUp()
    const paymaster = createPaymasterClient({ transport: http(`http://127.0.0.1:${paymasterPort}`) })
    const hash = await bundler.sendUserOperation({ calls: [{ to: recipient, value: 0n }], paymaster })
    const receipt = await bundler.waitForUserOperationReceipt({ hash, timeout: 60_000 })
    expect(receipt.success).toBe(true)
    expect(receipt.paymaster?.toLowerCase()).toBe(paymasterAddress)
    expect(await client.getBalance({ address: account.address })).toBe(0n)
  }, 120_000)

  test('error: reports that the paymaster has rejected the operation', async () => {
    const { bundler } = await setUp()
    const paymaster = createPaymasterClient({ transport: http(`http://127.0.0.1:${paymasterPort}`) })
    const calls = [{ to: recipient, value: 0n }]
    await expect(
      bundler.prepareUserOperation({ calls, paymaster, paymasterContext: { policy: 'refuse' } }),
    ).rejects.toThrow('The policy does not sponsor this operation')
  })

  test('error: rejects unknown chains and methods that are not public', async () => {
    const post = (path: string, method: string) =>
      fetch(`http://127.0.0.1:${bundlerPort}${path}`, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
      })
    expect((await post('/137', 'eth_chainId')).status).toBe(404)
    expect((await post('/8453/eth_chainId', 'eth_chainId')).status).toBe(404)
    expect(await (await post('/8453', 'debug_bundler_clearState')).json()).toMatchObject({ error: { code: -32601 } })
  })
})
