import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hostedNetworks, knownNetworks, type Network } from '#shared/networks.ts'
import type { ConnectorType } from '#shared/protocol/account.ts'
import type { Json, JsonRpc, Namespace } from '#shared/protocol/primitives.ts'
import { familyNetworks } from '../fakes/familyNetworks.ts'
import type { ConnectInput, Connection, Connector, ConnectorEvents } from './connector.ts'

export type WalletOwner = 'approves' | 'declines' | 'shares no account'

/** A fake wallet with a fake browser. The browser opens pages that contain a connector for the wallet. */
type Way = {
  /** Opens a new page in the same browser and returns the connector in that page. */
  page(): Connector
  /** Sets how the fake wallet's user responds from now on. */
  owner(does: WalletOwner): void
  /** `accounts`: accounts that the user shares. `requests`: returns the requests that have reached the wallet. */
  readonly accounts: readonly string[]
  readonly requests: () => readonly JsonRpc[]
  stop(): Promise<void>
}

type ConnectorKind = {
  readonly name: string
  readonly kind: Connection['kind']
  readonly namespace?: Namespace
  readonly type: ConnectorType
  /** Whether the wallet reports the networks for which it accepts requests. */
  readonly asksPerNetwork: boolean
  /** Returns a signature request for the account, and a function that checks the answer. */
  signing?(address: string): Promise<{ readonly rpc: JsonRpc; isSound(result: Json): Promise<boolean> }>
  start(): Promise<Way>
}

/** Returns event handlers, and the list `said` in which the handlers record each event. */
export function notedEvents(): { readonly events: ConnectorEvents; readonly said: unknown[][] } {
  const said: unknown[][] = []
  const note =
    (name: string) =>
    (...details: unknown[]) =>
      void said.push([name, ...details])
  return {
    said,
    events: {
      accountsChanged: note('accountsChanged'),
      networkChanged: note('networkChanged'),
      grantsChanged: note('grantsChanged'),
      message: note('message'),
      disconnected: note('disconnected'),
    },
  }
}

export const bothNetworks = [hostedNetworks.get('eip155:1')!, hostedNetworks.get('eip155:8453')!]

/**
 * Returns a `personal_sign` request. The check covers only the answer's format, because the fake eip155 wallets have no
 * private keys.
 */
const personalSign = async (address: string) => ({
  rpc: { method: 'personal_sign', params: ['0x68656c6c6f', address] },
  isSound: async (result: Json) => /^0x[0-9a-f]{130}$/.test(String(result)),
})

/** Returns a family's networks as a dapp lists them. An unknown network becomes a custom network. */
export const networksOf = (namespace: Namespace): readonly Network[] =>
  familyNetworks[namespace].map(
    (id) => knownNetworks.get(id) ?? { ...knownNetworks.get(familyNetworks[namespace][0])!, caipNetworkId: id },
  )

export const connectInput = (change: Partial<ConnectInput> = {}): ConnectInput => ({
  network: 'eip155:1',
  networks: bothNetworks,
  events: notedEvents().events,
  ...change,
})

/** Tests that every connector must pass. */
export function connectorContract({
  name,
  kind,
  type,
  namespace = 'eip155',
  asksPerNetwork,
  signing = personalSign,
  start,
}: ConnectorKind): void {
  const [network] = familyNetworks[namespace]
  const input = () => connectInput({ network, networks: networksOf(namespace) })
  const accountType = namespace === 'bip122' ? 'payment' : 'eoa'
  /** Whether the wallet shows the request to the user. */
  const isSeen = ({ method, params }: JsonRpc) =>
    !['eth_accounts', 'eth_chainId', 'wallet_disconnect'].includes(method) && !Object.hasOwn(params ?? {}, 'silent')

  describe(`${name} connector of ${namespace}`, () => {
    let way: Way
    beforeAll(async () => {
      way = await start()
    })
    afterAll(() => way.stop())
    beforeEach(() => way.owner('approves'))

    test('default', () => {
      const connector = way.page()
      expect(connector).toMatchObject({ type, namespace })
      expect(connector.id).not.toBe('')
    })

    test('behavior: a page that was never connected restores nothing and does not prompt the user', async () => {
      way.owner('shares no account')
      const before = way.requests().length
      expect(await way.page().restore(input())).toBe(undefined)
      const asked = way.requests().slice(before)
      expect(asked.filter(isSeen)).toEqual([])
    })

    test('behavior: connecting returns the accounts, the network and the wallet’s name', async () => {
      const found = await way.page().connect(input())
      expect(found.accounts).toEqual(way.accounts.map((address) => ({ address, type: accountType })))
      expect(found.network).toBe(network)
      expect(found.wallet.name).not.toBe('')
      expect(found.connection.kind).toBe(kind)
      if (asksPerNetwork) expect(found.approvedNetworks).toContain(network)
      else expect(found.approvedNetworks).toBe(null)
      await found.connection.disconnect()
    })

    test('behavior: sends a request to the wallet unchanged, and returns the wallet’s answer', async () => {
      const { connection, accounts } = await way.page().connect(input())
      const { rpc, isSound } = await signing(accounts[0]!.address)
      expect(await isSound(await connection.request(network, rpc))).toBe(true)
      expect(way.requests().at(-1)).toMatchObject(rpc)
      await connection.disconnect()
    })

    test('error: rejects with code 4001 if the user rejects a request', async () => {
      const { connection, accounts } = await way.page().connect(input())
      way.owner('declines')
      const { rpc } = await signing(accounts[0]!.address)
      await expect(connection.request(network, rpc)).rejects.toMatchObject({ name: 'AirlockError', code: 4001 })
      await connection.disconnect()
    })

    test('behavior: a new page restores the connection without prompting the user', async () => {
      const { connection } = await way.page().connect(input())
      way.owner('declines')
      const before = way.requests().length
      const found = await way.page().restore(input())
      expect(found?.accounts.map(({ address }) => address)).toEqual(way.accounts)
      expect(found?.connection.kind).toBe(kind)
      const asked = way.requests().slice(before)
      expect(asked.filter(isSeen)).toEqual([])
      await connection.disconnect()
    })

    test('error: rejects with code 4001 if the user rejects the connection', async () => {
      way.owner('declines')
      await expect(way.page().connect(input())).rejects.toMatchObject({ name: 'AirlockError', code: 4001 })
    })

    test('error: rejects if the wallet shares no account', async () => {
      way.owner('shares no account')
      await expect(way.page().connect(input())).rejects.toMatchObject({ name: 'AirlockError' })
    })

    test('behavior: connects at the second attempt if the first attempt failed', async () => {
      const connector = way.page()
      way.owner('declines')
      await connector.connect(input()).catch(() => {})
      way.owner('approves')
      const { accounts, connection } = await connector.connect(input())
      expect(accounts.length).toBe(way.accounts.length)
      await connection.disconnect()
    })

    test('behavior: `disconnect` resolves', async () => {
      const { connection } = await way.page().connect(input())
      await expect(connection.disconnect()).resolves.toBe(undefined)
    })
  })
}
