import { toSafeSmartAccount } from 'permissionless/accounts'
import { createPublicClient, http, type LocalAccount } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountAt } from '../accounts.ts'
import { startAnvil } from '../anvil.ts'
import type { Chain } from '../chains.ts'
import { freePort } from '../freePort.ts'
import { createFaults } from '../http/faults.ts'
import { createRequestLog } from '../http/requestLog.ts'
import { createProjects, demoProjectId } from '../projects.ts'
import { seedChain } from '../seedChain.ts'
import { solanaNetwork } from '../solana/solanaNetwork.ts'
import { type Solana, startSolana } from '../solana/startSolana.ts'
import { createSmartSessions } from './createSmartSessions.ts'
import { createNames } from './profile/createNames.ts'
import { grantText, revokeText } from './smartSessionText.ts'
import { startBlockchainApi } from './startBlockchainApi.ts'

const stops: (() => unknown)[] = []
const sessions = createSmartSessions()
let base: string
let chain: Chain
let solana: Solana

beforeAll(async () => {
  const shared = { faults: createFaults(), log: createRequestLog(), projects: createProjects([]) }
  const anvil = await startAnvil({ chainId: 1, port: await freePort() })
  stops.push(() => anvil.stop())
  chain = await seedChain({ id: 1, name: 'Ethereum', port: 'anvil1', listed: true }, anvil.rpcUrl)
  solana = await startSolana({ port: await freePort(), socketPort: await freePort(), ...shared })
  stops.push(() => solana.stop())
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  const tokenImageUrl = (symbol: string) => `http://images.test/${symbol}`
  const served = { chains: [chain], solanaUrl: solana.rpcUrl, sessions, names: createNames([]), tokenImageUrl }
  const options = { port, ...served, ...shared }
  const api = await startBlockchainApi(options)
  stops.push(() => api.stop())
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

const startQuietly = async () => {
  const port = await freePort()
  const shared = { faults: createFaults(), log: createRequestLog(), projects: createProjects([]) }
  const served = {
    chains: [chain],
    solanaUrl: solana.rpcUrl,
    sessions,
    names: createNames([]),
    tokenImageUrl: () => '',
  }
  const api = await startBlockchainApi({ port, ...served, ...shared, isQuiet: true })
  stops.push(() => api.stop())
  return `http://127.0.0.1:${port}`
}

const url = (path: string, query = '') => `${base}${path}?projectId=${demoProjectId}${query}`
const get = async (path: string, query?: string) => (await fetch(url(path, query))).json()
const post = async (path: string, body: unknown, query?: string) => {
  const response = await fetch(url(path, query), { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}
const owner = accountAt(30)
const session = (pci: string) => ({
  pci,
  permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
  project: { name: 'Demo', url: 'http://host.localhost' },
  createdAt: 1_700_000_000,
  expiry: 4_000_000_000,
})

describe('smart sessions', () => {
  const granted = async (signer: Pick<LocalAccount, 'signMessage'>, account: string, pci: string) => {
    const signature = await signer.signMessage({ message: grantText(account, session(pci)) })
    return post(`/v1/sessions/${encodeURIComponent(account)}`, { ...session(pci), signature })
  }

  test('default', async () => {
    const address = owner.address.toLowerCase()
    const account = `eip155:1:${address}`
    expect(await get(`/v1/sessions/${owner.address}`)).toEqual({ pcis: [] })
    expect((await granted(owner, account, 'one')).status).toBe(201)
    expect((await granted(owner, account, 'one')).status).toBe(409)
    const listed = { ...session('one'), account, context: 'one' }
    expect(await get(`/v1/sessions/${owner.address}`)).toEqual({ pcis: [listed] })
    expect(await get(`/v1/sessions/${encodeURIComponent(account)}`)).toEqual({ pcis: [listed] })
    expect(await get(`/v1/sessions/eip155:8453:${address}`)).toEqual({ pcis: [] })

    const signature = await owner.signMessage({ message: revokeText(account, 'one') })
    expect((await post(`/v1/sessions/${account}/revoke`, { pci: 'one', signature })).status).toBe(200)
    expect((await get(`/v1/sessions/${address}`)).pcis[0].revokedAt).toBeGreaterThan(1_700_000_000)
  })

  test('behavior: adds a session for a smart account that is not deployed yet (ERC-6492)', async () => {
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    const entryPoint = { address: entryPoint07Address, version: '0.7' } as const
    const safe = await toSafeSmartAccount({ client, owners: [owner], version: '1.4.1', entryPoint })
    const account = `eip155:1:${safe.address.toLowerCase()}`
    expect((await granted(safe, account, 'two')).status).toBe(201)
  })

  test('error: rejects a signature that was made with a different key or for a different message', async () => {
    const account = `eip155:1:${accountAt(31).address.toLowerCase()}`
    expect((await granted(owner, account, 'three')).status).toBe(401)
    expect((await granted(accountAt(31), account, 'three')).status).toBe(201)
    const signature = await accountAt(31).signMessage({ message: revokeText(account, 'four') })
    expect((await post(`/v1/sessions/${account}/revoke`, { pci: 'three', signature })).status).toBe(401)
    expect((await post(`/v1/sessions/${account}/revoke`, { pci: 'four', signature })).status).toBe(404)
  })

  test('error: rejects malformed requests', async () => {
    expect((await post('/v1/sessions/invalid', {})).status).toBe(400)
    expect((await post(`/v1/sessions/${owner.address}`, {})).status).toBe(400)
    expect((await post(`/v1/sessions/eip155:1:${owner.address}`, { pci: 'x' })).status).toBe(400)
  })
})

describe('solana', () => {
  const address = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
  const rpc = (method: string, params: unknown[] = []) =>
    post('/v1/', { jsonrpc: '2.0', id: 1, method, params }, `&chainId=${solanaNetwork}`)

  test('default', async () => {
    solana.airdrop(address, 1_500_000_000n)
    solana.mint(address, 2_000_000n)
    expect((await rpc('getBalance', [address])).body.result.value).toBe(1_500_000_000)
    const { balances } = await get(`/v1/account/${address}/balance`, `&chainId=${solanaNetwork}`)
    expect(balances.map((one: { symbol: string; quantity: object }) => [one.symbol, one.quantity])).toEqual([
      ['SOL', { decimals: '9', numeric: '1.5' }],
      ['USDC', { decimals: '6', numeric: '2' }],
    ])
    expect((await get('/v1/supported-chains')).http).toEqual(['eip155:1', solanaNetwork])
  })

  test('error: rejects methods that are not public', async () => {
    expect((await rpc('requestAirdrop', [address, 1])).body.error.code).toBe(-32601)
  })
})

describe('JSON-RPC of a chain that is not listed', () => {
  const call = { jsonrpc: '2.0', id: 7, method: 'eth_call', params: [] }

  test('default', async () => {
    expect((await post('/v1', call, '&chainId=eip155:5')).status).toBe(400)
  })

  test('behavior: with `isQuiet`, answers with an error of JSON-RPC', async () => {
    const quiet = await startQuietly()
    const ask = (chainId: string, body: unknown) =>
      fetch(`${quiet}/v1?projectId=${demoProjectId}&chainId=${chainId}`, { method: 'POST', body: JSON.stringify(body) })
    const refused = await ask('eip155:5', call)
    expect(refused.status).toBe(200)
    expect(await refused.json()).toMatchObject({ id: 7, error: { code: -32601 } })
    const known = await ask('eip155:1', { jsonrpc: '2.0', id: 8, method: 'eth_chainId' })
    expect(await known.json()).toMatchObject({ id: 8, result: '0x1' })
  })
})
