import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Namespace } from '#shared/protocol/primitives.ts'
import { ordinalAddress } from '../fakes/bitcoinKeys.ts'
import { alice, bob } from '../fakes/fakeWallet.ts'
import { familyKeys, type OtherFamily } from '../fakes/familyKeys.ts'
import { familyNetworks } from '../fakes/familyNetworks.ts'
import { familySigning } from '../fakes/familySigning.ts'
import { openWalletConnectWorld } from '../fakes/openWalletConnectWorld.ts'
import { startFamilyWallet } from '../fakes/startFamilyWallet.ts'
import { connectInput, connectorContract, networksOf, notedEvents } from './connectorContract.ts'

const { world, pages, until } = await openWalletConnectWorld()
const wallet = await startFamilyWallet(world)
afterAll(() => wallet.stop())

const families = Namespace.options
const others = families.filter((each): each is OtherFamily => each !== 'eip155')
const networks = families.flatMap(networksOf)
const solanaMain = familyNetworks.solana[0]

for (const namespace of others)
  connectorContract({
    name: 'WalletConnect',
    kind: 'walletConnect',
    type: 'WALLET_CONNECT',
    namespace,
    asksPerNetwork: true,
    signing: (address) => familySigning(namespace, address),
    async start() {
      pages.onUri = (uri) => void wallet.pair(uri).catch(() => {})
      return {
        accounts: familyKeys[namespace].addresses,
        requests: () => wallet.asked,
        page: () => pages.page().in(namespace),
        owner: (does) => {
          wallet.owner = does
        },
        stop: async () => wallet.disconnect(),
      }
    },
  })

describe('a session with several namespaces', () => {
  const page = () => pages.page()
  beforeEach(() => {
    wallet.owner = 'approves'
    pages.onUri = (uri) => void wallet.pair(uri).catch(() => {})
  })
  afterEach(async () => {
    wallet.shares = families
    wallet.knows = () => true
    await wallet.disconnect()
  })
  const input = (namespace: Namespace, events = notedEvents().events) =>
    connectInput({ network: familyNetworks[namespace][0], networks, events })

  test('default', async () => {
    const one = page()
    expect((await one.pair(networks)).namespaces).toEqual(families)
    for (const namespace of families) {
      const found = await one.in(namespace).restore(input(namespace))
      expect(found?.accounts.map(({ type }) => type)).toEqual(
        namespace === 'bip122' ? ['payment', 'payment'] : ['eoa', 'eoa'],
      )
      expect([found?.network, found?.approvedNetworks]).toEqual([
        familyNetworks[namespace][0],
        familyNetworks[namespace],
      ])
    }
  })

  test('behavior: proposes all namespaces as optional, each family with its own methods', async () => {
    await page().pair(networks)
    const proposed = wallet.proposed.at(-1)!
    expect(Object.keys(proposed)).toEqual(families)
    expect(proposed.solana?.chains).toEqual([
      ...familyNetworks.solana,
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
      'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    ])
  })

  test('behavior: ends a session that has no connection, unless the session is less than a minute old', async () => {
    const { topic: named } = await page().pair(networks)
    const one = page()
    const { topic: orphan } = await one.pair(networks)
    const there = async (topic: string) => (await one.at(topic, 'eip155').restore(input('eip155'))) !== undefined
    await one.endOthers([named])
    expect([await there(named), await there(orphan)]).toEqual([true, true])
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    await one.endOthers([named])
    later.mockRestore()
    expect([await there(named), await there(orphan)]).toEqual([true, false])
  })

  test('behavior: returns no accounts for a namespace in which the wallet shares no account', async () => {
    wallet.shares = ['solana', 'cosmos']
    const one = page()
    expect((await one.pair(networks)).namespaces).toEqual(['solana', 'cosmos'])
    expect(await one.in('eip155').restore(input('eip155'))).toBe(undefined)
    await expect(one.in('polkadot').restore(input('polkadot'))).resolves.toBe(undefined)
  })

  test('behavior: uses the deprecated Solana id only for a wallet that knows no other id', async () => {
    wallet.knows = (chain) => chain === 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
    wallet.shares = ['solana']
    const found = await page().in('solana').connect(input('solana'))
    expect([found.network, found.approvedNetworks]).toEqual([solanaMain, [solanaMain]])
    const { rpc, isSound } = await familySigning('solana', found.accounts[0]!.address)
    expect(await isSound(await found.connection.request(solanaMain, rpc))).toBe(true)
    expect(wallet.asked.at(-1)).toMatchObject({ chainId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ' })
  })

  test('behavior: sends each request to the network of its namespace', async () => {
    const one = page()
    await one.pair(networks)
    for (const namespace of others) {
      const found = (await one.in(namespace).restore(input(namespace)))!
      const { rpc, isSound } = await familySigning(namespace, found.accounts[0]!.address)
      const [, second] = familyNetworks[namespace]
      expect(await isSound(await found.connection.request(second, rpc))).toBe(true)
      expect(wallet.asked.at(-1)).toMatchObject({ chainId: second, method: rpc.method })
    }
  })

  test('behavior: passes each event only to the namespace that it concerns', async () => {
    const one = page()
    await one.pair(networks)
    const heard = new Map(families.map((namespace) => [namespace, notedEvents()]))
    for (const [namespace, { events }] of heard) await one.in(namespace).restore(input(namespace, events))
    const [, second] = familyKeys.solana.addresses
    await wallet.say('accountsChanged', [`${solanaMain}:${second}`], solanaMain)
    await until(() =>
      expect(heard.get('solana')?.said).toEqual([['accountsChanged', [{ address: second, type: 'eoa' }]]]),
    )
    await wallet.say('chainChanged', familyNetworks.cosmos[1], familyNetworks.cosmos[1])
    await until(() => expect(heard.get('cosmos')?.said).toEqual([['networkChanged', familyNetworks.cosmos[1]]]))
    const [, payment] = familyKeys.bip122.addresses
    await wallet.say('accountsChanged', [payment, ordinalAddress, 'not-an-address'], familyNetworks.bip122[0])
    await until(() =>
      expect(heard.get('bip122')?.said).toEqual([['accountsChanged', [{ address: payment, type: 'payment' }]]]),
    )
    expect([heard.get('eip155')?.said, heard.get('polkadot')?.said]).toEqual([[], []])
    await wallet.disconnect()
    await until(() => {
      for (const { said } of heard.values()) expect(said.at(-1)).toEqual(['disconnected'])
    })
  })

  test('behavior: applies session updates in each namespace', async () => {
    const one = page()
    await one.pair(networks)
    const { events, said } = notedEvents()
    await one.in('polkadot').restore(input('polkadot', events))
    const [first] = familyKeys.polkadot.addresses
    await wallet.setAccounts('polkadot', [first])
    await until(() => expect(said.at(-1)).toEqual(['accountsChanged', [{ address: first, type: 'eoa' }], true]))
  })

  test('behavior: switches to a network in the session without a request, and reports the accounts there', async () => {
    const one = page()
    await one.pair(networks)
    const { events, said } = notedEvents()
    const found = (await one.in('cosmos').restore(input('cosmos', events)))!
    const before = wallet.asked.length
    const [, osmosis] = networksOf('cosmos')
    await found.connection.switchNetwork?.(osmosis!)
    expect(said.map(([name]) => name)).toEqual(['networkChanged', 'accountsChanged'])
    expect(wallet.asked.length).toBe(before)
  })

  test('error: rejects a network that is not in the session', async () => {
    wallet.knows = (chain) => chain !== familyNetworks.solana[1]
    const { connection } = await page().in('solana').connect(input('solana'))
    wallet.knows = () => true
    const testnet = { ...networksOf('solana')[0]!, caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' }
    await expect(connection.switchNetwork?.(testnet)).rejects.toMatchObject({ reason: 'CHAIN_NOT_SUPPORTED' })
  })

  test('behavior: ending a session in one namespace ends it in all its namespaces', async () => {
    const one = page()
    await one.pair(networks)
    const found = await Promise.all(families.map(async (each) => (await one.in(each).restore(input(each)))!))
    await Promise.all(found.map(({ connection }) => connection.disconnect()))
    for (const namespace of families) expect(await one.in(namespace).restore(input(namespace))).toBe(undefined)
  })

  test('behavior: keeps the first session after a second pairing, and ends each session separately', async () => {
    const one = page()
    const first = await one.pair(networks)
    const heard = notedEvents()
    const old = (await one.at(first.topic, 'eip155').restore(input('eip155', heard.events)))!
    wallet.shares = ['eip155']
    const second = await one.pair(networksOf('eip155'))
    expect(second.namespaces).toEqual(['eip155'])
    expect(second.topic).not.toBe(first.topic)
    const ask = { method: 'personal_sign', params: ['0x61', alice] }
    const found = (await one.at(second.topic, 'eip155').restore(input('eip155')))!
    expect(found.accounts.map(({ address }) => address)).toEqual([alice, bob])
    for (const { connection } of [old, found]) expect(await connection.request('eip155:1', ask)).toMatch(/^0x/)
    await one.end(second.topic)
    await expect(found.connection.request('eip155:1', ask)).rejects.toMatchObject({ code: 4900 })
    expect(await old.connection.request('eip155:1', ask)).toMatch(/^0x/)
    expect(heard.said).toEqual([])
    await one.end(first.topic)
    await expect(old.connection.request('eip155:1', ask)).rejects.toMatchObject({ code: 4900 })
  })

  test('behavior: restores each of two sessions by its own topic on a later page', async () => {
    const one = page()
    const first = await one.pair(networks)
    const second = await one.pair(networks)
    const later = page()
    for (const { topic } of [first, second])
      expect((await later.at(topic, 'solana').restore(input('solana')))?.accounts).toHaveLength(2)
    expect(await later.at('0'.repeat(64), 'solana').restore(input('solana'))).toBe(undefined)
  })

  test('behavior: keeps the first session if a second pairing is aborted', async () => {
    const one = page()
    await one.pair(networks)
    const before = (await one.in('solana').restore(input('solana')))!
    pages.onUri = () => one.abort()
    await expect(one.pair(networks)).rejects.toMatchObject({ reason: 'MODAL_CLOSED' })
    const { rpc, isSound } = await familySigning('solana', before.accounts[0]!.address)
    expect(await isSound(await before.connection.request(solanaMain, rpc))).toBe(true)
  })
})
