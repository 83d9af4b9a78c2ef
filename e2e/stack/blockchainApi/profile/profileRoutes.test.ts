import { toSafeSmartAccount } from 'permissionless/accounts'
import { createPublicClient, createTestClient, http, type PublicClient } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountAt } from '../../accounts.ts'
import { startAnvil } from '../../anvil.ts'
import { freePort } from '../../freePort.ts'
import { installContracts } from '../../installContracts.ts'
import { createNames } from './createNames.ts'
import { profileRoutes } from './profileRoutes.ts'

const [owner, other] = [accountAt(40), accountAt(41)]
const ethereum = 2 ** 31 + 1
const names = createNames([['airlock.reown.id', ethereum, accountAt(2).address]])
let client: PublicClient
let stop: () => unknown

beforeAll(async () => {
  const anvil = await startAnvil({ chainId: 1, port: await freePort() })
  stop = () => anvil.stop()
  const transport = http(anvil.rpcUrl)
  client = createPublicClient({ chain: mainnet, transport })
  await installContracts(createTestClient({ chain: mainnet, mode: 'anvil', transport }))
})
afterAll(() => stop())

async function ask(method: string, path: string, body?: unknown) {
  const url = new URL(`http://api.test/${path}`)
  const routes = profileRoutes(names, (network) => (network === 'eip155:1' ? client : undefined))
  const request = { method, url, body: body === undefined ? '' : JSON.stringify(body) }
  const reply = (await routes(request as Parameters<typeof routes>[0], url.pathname.slice(1)))!
  return { status: reply.status ?? 200, body: JSON.parse(String(reply.body)) }
}
const messageOf = (name: string, timestamp = Math.floor(Date.now() / 1_000)) =>
  JSON.stringify({ name, attributes: {}, timestamp })

type Signer = { readonly address: string; signMessage(input: { message: string }): Promise<string> }
async function register(signer: Signer, message: string, change: object = {}) {
  const signature = await signer.signMessage({ message })
  const body = { coin_type: ethereum, address: signer.address, message, signature, ...change }
  return ask('POST', 'v1/profile/account', body)
}

describe('profileRoutes', () => {
  test('registers a signed name only once, and returns it by name and by address', async () => {
    expect((await ask('GET', 'v1/profile/account/ada-one.reown.id')).status).toBe(404)
    expect((await register(owner, messageOf('ada-one.reown.id'))).status).toBe(200)
    const { body } = await ask('GET', 'v1/profile/account/ada-one.reown.id?apiVersion=2')
    expect(body).toMatchObject({ name: 'ada-one.reown.id', addresses: { [ethereum]: { address: owner.address } } })
    expect((await ask('GET', `v1/profile/reverse/${owner.address.toLowerCase()}`)).body).toEqual([body])
    expect((await register(other, messageOf('ada-one.reown.id'))).body.reasons[0].description).toBe(
      'Name is already registered',
    )
    expect((await register(owner, messageOf('ada-two.reown.id'))).status).toBe(400)
  })

  test('behavior: registers a name for a smart account that is not deployed yet (ERC-6492)', async () => {
    const entryPoint = { address: entryPoint07Address, version: '0.7' } as const
    const safe = await toSafeSmartAccount({ client, owners: [owner], version: '1.4.1', entryPoint })
    expect((await register(safe, messageOf('safe-one.reown.id'))).status).toBe(200)
    expect((await ask('GET', `v1/profile/reverse/${safe.address}`)).body[0].name).toBe('safe-one.reown.id')
  })

  test('behavior: marks a suggested name as taken if it is registered', async () => {
    const { suggestions } = (await ask('GET', 'v1/profile/suggestions/airlock?zone=reown.id')).body
    expect(suggestions.slice(0, 2)).toEqual([
      { name: 'airlock', registered: true },
      { name: 'airlock-1', registered: false },
    ])
    expect((await ask('GET', 'v1/profile/suggestions/airlock')).body).toEqual({ suggestions: [] })
  })

  test('error: rejects a different signer, an old timestamp, a malformed name and an unknown chain', async () => {
    const message = messageOf('bobs-name.reown.id')
    const status = async (...input: Parameters<typeof register>) => (await register(...input)).status
    expect(await status(other, message, { address: accountAt(42).address })).toBe(401)
    expect(await status(other, message, { message: messageOf('eves-name.reown.id') })).toBe(401)
    expect(await status(other, messageOf('bobs-name.reown.id', 1_700_000_000))).toBe(400)
    expect(await status(other, messageOf('Bob.reown.id'))).toBe(400)
    expect(await status(other, message, { coin_type: 2 ** 31 + 137 })).toBe(400)
    expect(names.find('bobs-name.reown.id')).toBe(undefined)
  })

  test('behavior: after `reset`, only the initial names exist', () => {
    names.reset()
    expect(names.of(owner.address)).toEqual([])
    expect(names.of(accountAt(2).address).map(({ name }) => name)).toEqual(['airlock.reown.id'])
  })
})
