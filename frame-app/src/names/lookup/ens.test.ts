import {
  type Address,
  createTestClient,
  encodeFunctionResult,
  http,
  parseAbi,
  publicActions,
  toFunctionSelector,
  toHex,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownNetworks } from '#shared/networks.ts'
import { accountAt } from '../../../../e2e/stack/accounts.ts'
import { startAnvil } from '../../../../e2e/stack/anvil.ts'
import { answerGateway } from '../../../../e2e/stack/ens/answerGateway.ts'
import { installEns } from '../../../../e2e/stack/ens/installEns.ts'
import { type EnsWriter, ensContracts, setGateway, writeName } from '../../../../e2e/stack/ens/writeName.ts'
import { freePort } from '../../../../e2e/stack/freePort.ts'
import type { App } from '../../app/App.ts'
import { createApi } from '../../app/http/createApi.ts'
import { createHttp } from '../../app/http/http.ts'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { universalResolverAddress } from './ensReader.ts'
import { identityQuery, reverseName } from './identityQuery.ts'
import { resolveName } from './resolveName.ts'

const [ada, bob, safe] = [20, 21, 22].map((index) => accountAt(index).address) as [Address, Address, Address]
const signer = privateKeyToAccount(generatePrivateKey())
const gatewayUrl = 'https://gateway.example/{sender}/{data}'
const records = new Map([
  ['ada', { 60: ada, 2147492101: bob, avatar: 'https://pictures.example/ada.png' }],
  ['old', { 60: ada }],
])
const reverseAbi = parseAbi([
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
])
const reverseSelector = toFunctionSelector(reverseAbi[0])
let rpcUrl: string
let client: EnsWriter
let stop: () => unknown

beforeAll(async () => {
  const anvil = await startAnvil({ chainId: 1, port: await freePort() })
  stop = () => anvil.stop()
  rpcUrl = anvil.rpcUrl
  const options = { chain: mainnet, mode: 'anvil', transport: http(rpcUrl), account: accountAt(0) } as const
  const full = createTestClient({ ...options, pollingInterval: 25 })
    .extend(publicActions)
    .extend(walletActions)
  client = full
  await installEns(full)
  await full.setCode({ address: safe, bytecode: '0x6001' })
  await writeName(client, 'ada.eth', { addresses: { 60: ada, 2147492101: bob } })
  await writeName(client, 'plain.eth', { addresses: { 60: ada }, texts: { avatar: 'https://pictures.example/p.png' } })
  await writeName(client, 'vault.eth', { addresses: { 60: safe } })
  await writeName(client, 'everywhere.eth', { addresses: { 2147483648: safe } })
  await writeName(client, 'blank.eth', {})
  await writeName(client, `${bob.slice(2).toLowerCase()}.addr.reverse`, { primary: 'liar.eth' })
  await writeName(client, 'liar.eth', { addresses: { 60: ada } })
  await writeName(client, `${ada.slice(2).toLowerCase()}.addr.reverse`, { primary: 'plain.eth' })
  await writeName(client, 'offchain.eth', { resolver: ensContracts.gateway.address })
  await nameGateways([gatewayUrl])
})
afterAll(() => stop())

const nameGateways = (urls: string[], endless = false) => setGateway(client, urls, signer.address, endless)

/**
 * Options of a fake page that uses the local chain above as Ethereum. `there` is an address that has contract code on
 * Base.
 */
type Given = {
  gateway?: () => Response
  signer?: typeof signer
  there?: string
  offline?: boolean
  claims?: string
}
function page(given: Given = {}) {
  const fake = fakeApp()
  const asked: string[] = []
  const fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    if (url.host === 'gateway.example') {
      asked.push(url.href)
      if (given.gateway) return given.gateway()
      const [, sender, data] = url.pathname.split('/')
      const answer = await answerGateway(records, given.signer ?? signer, sender as Address, data as Address)
      return Response.json({ data: answer })
    }
    if (url.pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1', 'eip155:8453'] })
    if (url.pathname.startsWith('/v1/identity/')) return Response.json({ name: null, avatar: null })
    // The fake API has no names, so only ENS can resolve them.
    if (url.pathname !== '/v1/') return Response.json([])
    if (given.offline) throw new TypeError('Failed to fetch')
    const body = await request.text()
    const claimed = given.claims && body.includes(reverseSelector)
    if (claimed) {
      const result: readonly [string, Address, Address] = [given.claims!, ada, ada]
      const answer = encodeFunctionResult({ abi: reverseAbi, functionName: 'reverseWithGateways', result })
      return Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result: answer })
    }
    if (url.searchParams.get('chainId') === 'eip155:1')
      return globalThis.fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { id, params } = JSON.parse(body)
    const code = params[0].toLowerCase() === given.there?.toLowerCase() ? '0x6001' : '0x'
    return Response.json({ jsonrpc: '2.0', id, result: code })
  }
  const { deployment } = fake.app
  const api = createApi({
    deployment,
    projectId: '',
    sdkVersion: '',
    http: createHttp({ fetch, sleep: async () => {} }),
  })
  const app: App = { ...fake.app, api: async () => api }
  return { app, asked, on: (network: number, name: string) => resolveName(app, `eip155:${network}`, name) }
}

describe('resolveName', () => {
  test('default: returns the normalized name and its address on the given network', async () => {
    const { on } = page()
    expect(await on(1, ' Ada.ETH ')).toEqual({ address: ada, name: 'ada.eth', avatar: null })
    expect(await on(8453, 'ada.eth')).toEqual({ address: bob, name: 'ada.eth', avatar: null })
    expect(await on(1, 'plain.eth')).toMatchObject({ avatar: 'https://pictures.example/p.png' })
    expect(universalResolverAddress).toBe(mainnet.contracts.ensUniversalResolver.address)
  })

  test('behavior: warns if the name has no record for the network and its Ethereum address is an EOA', async () => {
    expect(await page().on(8453, 'plain.eth')).toMatchObject({ address: ada, warning: 'noRecordForChain' })
  })

  test("behavior: accepts a name's record for all networks, even if the address is a contract", async () => {
    const found = await page({ there: safe }).on(8453, 'everywhere.eth')
    expect(found).toEqual({ address: safe, name: 'everywhere.eth', avatar: null })
  })

  test('error: without a record for the network, rejects a contract there or on Ethereum as the address', async () => {
    await expect(page().on(8453, 'vault.eth')).rejects.toMatchObject({ reason: 'NAME_OF_CONTRACT' })
    await expect(page({ there: ada }).on(8453, 'plain.eth')).rejects.toMatchObject({ reason: 'NAME_OF_CONTRACT' })
    expect(await page().on(1, 'vault.eth')).toMatchObject({ address: safe })
  })

  test('behavior: returns null for an invalid name, and for a name without an address', async () => {
    const { on } = page()
    for (const name of [
      'blank.eth',
      'no-one.eth',
      'sub.ada.eth',
      'example.com',
      'a d a.eth',
      'ada.eth.',
      'ada',
      'а\u200d.eth',
    ])
      expect([name, await on(1, name)]).toEqual([name, null])
  })

  test("behavior: resolves a wildcard name through the name's gateway, with an address for each network", async () => {
    const { on, asked } = page()
    expect(await on(1, 'ada.offchain.eth')).toEqual({
      address: ada,
      name: 'ada.offchain.eth',
      avatar: 'https://pictures.example/ada.png',
    })
    expect(await on(8453, 'ada.offchain.eth')).toMatchObject({ address: bob })
    expect(await on(8453, 'old.offchain.eth')).toMatchObject({ address: ada, warning: 'noRecordForChain' })
    expect(await on(1, 'no-one.offchain.eth')).toBe(null)
    expect(asked.length).toBeGreaterThan(4)
  })

  test('error: if a gateway fails or is not allowed, rejects, and does not report the name as free', async () => {
    const failing = page({ gateway: () => new Response('', { status: 500 }) })
    await expect(failing.on(1, 'ada.offchain.eth')).rejects.toThrow('Error resolving name')
    await nameGateways(['http://gateway.example/{sender}/{data}', 'https://192.168.0.1/{sender}/{data}'])
    const local = page()
    await expect(local.on(1, 'ada.offchain.eth')).rejects.toThrow('Error resolving name')
    expect(local.asked).toEqual([])
    await nameGateways([gatewayUrl])
  })

  test("error: rejects with NAME_UNSAFE if the name's contract refuses the gateway's answer", async () => {
    const nonsense = page({ gateway: () => Response.json({ data: toHex('anything', { size: 320 }) }) })
    await expect(nonsense.on(1, 'ada.offchain.eth')).rejects.toMatchObject({ reason: 'NAME_UNSAFE' })
    const forged = page({ signer: privateKeyToAccount(generatePrivateKey()) })
    await expect(forged.on(1, 'ada.offchain.eth')).rejects.toThrow('This name could not be looked up safely')
    await expect(forged.on(8453, 'no-one.offchain.eth')).rejects.toMatchObject({ reason: 'NAME_UNSAFE' })
  })

  test('error: stops after four gateways if each of them refers to another gateway', async () => {
    await nameGateways([gatewayUrl], true)
    const { on, asked } = page()
    await expect(on(1, 'ada.offchain.eth')).rejects.toThrow('Error resolving name')
    expect(asked).toHaveLength(4)
    await nameGateways([gatewayUrl])
  })

  test('error: rejects if no node of the chain can be reached', async () => {
    await expect(page({ offline: true }).on(1, 'ada.eth')).rejects.toThrow('Error resolving name')
  })
})

describe('identityQuery', () => {
  test('behavior: uses the ENS name and its image if the API knows neither', async () => {
    const { app } = page()
    const query = identityQuery(app, knownNetworks.get('eip155:1'), ada)
    const found = await queryClientOf(app).fetchQuery(query)
    expect(found).toEqual({ name: 'plain.eth', image: 'https://pictures.example/p.png' })
  })
})

describe('reverseName', () => {
  const of = (network: number, address: string, given = {}) =>
    reverseName(page(given).app, `eip155:${network}`, address)

  test("default: returns an address's ENS name on Ethereum, and on other networks", async () => {
    expect(await of(1, ada.toLowerCase())).toBe('plain.eth')
    expect(await of(8453, ada)).toBe('plain.eth')
    expect(await of(1, safe)).toBe(null)
  })

  test('behavior: ignores the name that an address claims if the name belongs to another address', async () => {
    expect(await of(1, bob)).toBe(null)
  })

  test("behavior: accepts an address's claimed name only if it is normalized and resolves to the address", async () => {
    expect(await of(1, ada, { claims: 'ada.eth' })).toBe('ada.eth')
    expect(await of(1, bob, { claims: 'ada.eth' })).toBe(null)
    expect(await of(1, ada, { claims: 'ADA.eth' })).toBe(null)
    expect(await of(1, ada, { claims: 'a\u200dda.eth' })).toBe(null)
  })

  test('behavior: sends no request to a gateway when it looks up the name of an address', async () => {
    const carol = accountAt(23).address
    records.set('carol', { 60: carol })
    await writeName(client, `${carol.slice(2).toLowerCase()}.addr.reverse`, { primary: 'carol.offchain.eth' })
    const { app, asked } = page()
    expect(await reverseName(app, 'eip155:1', carol)).toBe(null)
    expect(asked).toEqual([])
  })

  test('error: reverseName rejects if no node of the chain can be reached', async () => {
    await expect(of(1, ada, { offline: true })).rejects.toThrow('Error fetching names for address')
  })
})
