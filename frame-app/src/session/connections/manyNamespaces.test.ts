import { describe, expect, test } from 'vitest'
import { type ManyWallets, manyWallets } from '../../fakes/manyWallets.ts'
import { connectionOf } from '../../store/connectionSlice.ts'
import { knownOf } from '../../store/knownOf.ts'
import { deleteRecent } from '../kept/recentConnections.ts'
import { rememberedConnections } from '../kept/rememberedConnections.ts'
import { agreeTabs } from '../restore/agreeTabs.ts'
import { disconnectWallet } from '../switching/disconnectWallet.ts'
import { switchConnection } from '../switching/switchConnection.ts'
import { switchNetwork } from '../switching/switchNetwork.ts'
import { disconnect } from './disconnect.ts'
import { walletChanged } from './walletChanged.ts'

type Family = 'eip155' | 'solana' | 'bip122'
const families: readonly Family[] = ['eip155', 'solana', 'bip122']

/** Everything that the app has and keeps of a namespace. */
const whole = ({ app, state }: ManyWallets, namespace: Family) => ({
  connection: connectionOf(state(), namespace),
  known: knownOf(state(), namespace),
  recent: state().recentConnections[namespace],
  remembered: rememberedConnections(app)[namespace],
  live: app.connections.get(namespace),
  alive: [...app.knownConnections].filter(([key]) => key.startsWith(`${namespace} `)),
})

const epoch = ({ state }: ManyWallets, namespace: Family) => connectionOf(state(), namespace).epoch

/** What may happen in one namespace. */
const operations: Record<string, (fake: ManyWallets, namespace: Family) => unknown> = {
  'a wallet is added': (fake, namespace) => fake.connect(namespace, 0),
  'adding a wallet is declined': (fake, namespace) => {
    fake.wallets[namespace][0].owner = 'declines'
    return fake.connect(namespace, 0).catch(() => {})
  },
  'the wallet is switched': async ({ app, id }, namespace) => {
    const address = `${namespace[0]}0Address1`
    expect(await switchConnection(app, { namespace, connectorId: id(namespace, 0), address })).not.toBe(null)
  },
  'the active wallet is disconnected': ({ app, id }, namespace) => disconnectWallet(app, namespace, id(namespace, 1)),
  'a waiting wallet is disconnected': ({ app, id }, namespace) => disconnectWallet(app, namespace, id(namespace, 0)),
  'it is disconnected': ({ app }, namespace) => disconnect(app, namespace),
  'the wallet changes its accounts': (fake, namespace) =>
    walletChanged(fake.app, namespace, epoch(fake, namespace)).accountsChanged([{ address: 'x', type: 'eoa' }]),
  'the wallet shares no account any more': (fake, namespace) =>
    walletChanged(fake.app, namespace, epoch(fake, namespace)).accountsChanged([]),
  'the wallet changes its network': (fake, namespace) =>
    walletChanged(fake.app, namespace, epoch(fake, namespace)).networkChanged(`${namespace}:7`),
  'the wallet ends it': (fake, namespace) => walletChanged(fake.app, namespace, epoch(fake, namespace)).disconnected(),
  'a waiting wallet ends it': (fake, namespace) =>
    walletChanged(fake.app, namespace, epoch(fake, namespace) - 1).disconnected(),
  'the network is switched': (fake, namespace) =>
    switchNetwork(fake.app, connectionOf(fake.state(), namespace).network ?? ''),
  'a recent account is forgotten': ({ app }, namespace) =>
    deleteRecent(app, namespace, { id: `example.${namespace}0`, address: `${namespace[0]}0address1` }),
  'another tab has ended it': async (fake, namespace) => {
    const { [namespace]: _, ...rest } = rememberedConnections(fake.app)
    fake.app.storage.set('connections', rest)
    await agreeTabs(fake.app)
  },
  'another tab has switched its account': async (fake, namespace) => {
    const all = rememberedConnections(fake.app)
    const kept = { ...all[namespace], address: `${namespace[0]}1address1` }
    fake.app.storage.set('connections', { ...all, [namespace]: kept })
    await agreeTabs(fake.app)
  },
}

/** Two wallets are connected in every namespace; the second ones are active, and this namespace is. */
async function connected(active: Family) {
  const fake = manyWallets()
  for (const family of [...families.filter((each) => each !== active), active])
    for (const index of [0, 1] as const) await fake.connect(family, index)
  return fake
}

describe('many namespaces', () => {
  test('default', async () => {
    const fake = await connected('eip155')
    expect([fake.app.connections.size, fake.app.knownConnections.size]).toEqual([3, 3])
    expect(fake.state().activeNamespace).toBe('eip155')
  })

  for (const [name, operate] of Object.entries(operations))
    for (const there of families)
      for (const active of families)
        test(`behavior: ${name} in ${there} while ${active} is active: the others stay as they are`, async () => {
          const fake = await connected(active)
          const others = families.filter((each) => each !== there)
          const before = others.map((each) => whole(fake, each))
          const changed = JSON.stringify(whole(fake, there))
          await operate(fake, there)
          expect(others.map((each) => whole(fake, each))).toEqual(before)
          // The active network is another namespace's only where a visitor connected or switched there, or where it has ended.
          const moves = /added|network is switched/.test(name)
          const hasEnded = connectionOf(fake.state(), there).status === 'disconnected'
          const standing = families.find((each) => connectionOf(fake.state(), each).status === 'connected')
          expect(fake.state().activeNamespace).toBe(moves ? there : hasEnded && there === active ? standing : active)
          if (there !== active && !moves) expect(fake.state().network).toBe(connectionOf(fake.state(), active).network)
          if (!/declined|network is switched|recent|account$/.test(name))
            expect(JSON.stringify(whole(fake, there))).not.toBe(changed)
        })

  test('behavior: disconnect of all is of all', async () => {
    const fake = await connected('solana')
    await disconnect(fake.app)
    expect([fake.app.connections.size, fake.app.knownConnections.size]).toEqual([0, 0])
    for (const family of families) {
      expect(connectionOf(fake.state(), family).status).toBe('disconnected')
      expect(knownOf(fake.state(), family)).toEqual([])
    }
    expect(rememberedConnections(fake.app)).toEqual({})
    expect(fake.state().activeNamespace).toBe('solana')
  })

  test('behavior: the wallet that waited takes the place of the one that the visitor disconnects', async () => {
    const fake = await connected('eip155')
    const statuses = new Set<string>()
    fake.app.store.subscribe((state) => void statuses.add(connectionOf(state, 'eip155').status))
    await disconnectWallet(fake.app, 'eip155', fake.id('eip155', 1))
    expect(connectionOf(fake.state(), 'eip155')).toMatchObject({
      connectorId: fake.id('eip155', 0),
      address: 'e0Address1',
    })
    expect([...statuses]).toEqual(['connected'])
    expect(knownOf(fake.state(), 'eip155')).toEqual([])
    expect(rememberedConnections(fake.app).eip155?.id).toBe(fake.id('eip155', 0))
    await disconnectWallet(fake.app, 'eip155', fake.id('eip155', 0))
    expect(connectionOf(fake.state(), 'eip155').status).toBe('disconnected')
  })

  test('behavior: where the one that waited does not answer, the namespace is disconnected', async () => {
    const fake = await connected('eip155')
    fake.wallets.eip155[0].silently = 'asks'
    await disconnectWallet(fake.app, 'eip155', fake.id('eip155', 1))
    expect(connectionOf(fake.state(), 'eip155').status).toBe('disconnected')
    expect(knownOf(fake.state(), 'eip155')).toEqual([])
  })
})
