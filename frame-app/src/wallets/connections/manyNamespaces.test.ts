import { describe, expect, test } from 'vitest'
import { connectionOf, tableOf } from '../../app/store/connectionSlice.ts'
import { standbyOf } from '../../app/store/standbyOf.ts'
import { currents } from '../../fakes/currents.ts'
import { keptCurrents } from '../../fakes/keptCurrents.ts'
import { type ManyWallets, manyWallets } from '../../fakes/manyWallets.ts'
import { disconnectWallet } from '../restore/disconnectWallet.ts'
import { switchConnection } from '../restore/switchConnection.ts'
import { switchNetwork } from '../restore/switchNetwork.ts'
import { syncTabs } from '../restore/syncTabs.ts'
import { forgetAccount } from '../table/forgetAccount.ts'
import { connectionsKey, type KeptTable, keptConnections } from '../table/keptConnections.ts'
import { walletEventHandlers } from '../table/walletEventHandlers.ts'
import { disconnect } from './disconnect.ts'

type Family = 'eip155' | 'solana' | 'bip122'
const families: readonly Family[] = ['eip155', 'solana', 'bip122']

/** Returns the whole state of a namespace: store, storage and live connections. */
const whole = ({ app, state }: ManyWallets, namespace: Family) => ({
  connection: connectionOf(state(), namespace),
  table: tableOf(state(), namespace),
  kept: keptConnections(app).tables[namespace],
  live: tableOf(state(), namespace).records.map(({ id }) => app.live.get(id)),
})

const heard = ({ app, state }: ManyWallets, namespace: Family) =>
  walletEventHandlers(app, namespace, connectionOf(state(), namespace).generation)

function writeElsewhere({ app }: ManyWallets, namespace: Family, change: (kept: KeptTable) => KeptTable): void {
  const { tables } = keptConnections(app)
  const kept = change(tables[namespace]!)
  app.storage.set(connectionsKey, { ...tables, [namespace]: { ...kept, rev: kept.rev + 1 } })
}

/** Operations within one namespace, keyed by name. */
const operations: Record<string, (fake: ManyWallets, namespace: Family) => unknown> = {
  'a wallet is added': (fake, namespace) => fake.connect(namespace, 0),
  'adding a wallet is declined': (fake, namespace) => {
    fake.wallets[namespace][0].owner = 'declines'
    return fake.connect(namespace, 0).catch(() => {})
  },
  'the wallet is switched': async ({ app, record }, namespace) => {
    const address = `${namespace[0]}0Address1`
    expect(await switchConnection(app, { namespace, id: record(namespace, 0), address })).not.toBe(null)
  },
  'the active wallet is disconnected': ({ app, record }, namespace) => disconnectWallet(app, record(namespace, 1)),
  'a standby wallet is disconnected': ({ app, record }, namespace) => disconnectWallet(app, record(namespace, 0)),
  'it is disconnected': ({ app }, namespace) => disconnect(app, namespace),
  'the wallet changes its accounts': (fake, namespace) =>
    heard(fake, namespace).accountsChanged([{ address: 'x', type: 'eoa' }]),
  'the wallet shares no account any more': (fake, namespace) => heard(fake, namespace).accountsChanged([]),
  'the wallet changes its network': (fake, namespace) => heard(fake, namespace).networkChanged(`${namespace}:7`),
  'the wallet ends it': (fake, namespace) => heard(fake, namespace).disconnected(),
  'a standby wallet ends it': (fake, namespace) =>
    walletEventHandlers(fake.app, namespace, standbyOf(fake.state(), namespace)[0]?.generation ?? -1).disconnected(),
  'the network is switched': (fake, namespace) =>
    switchNetwork(fake.app, connectionOf(fake.state(), namespace).network ?? ''),
  'an ended account is forgotten': async ({ app, record }, namespace) => {
    const id = record(namespace, 0)
    await disconnectWallet(app, id)
    forgetAccount(app, id, `${namespace[0]}0address1`)
  },
  'another tab has ended it': async (fake, namespace) => {
    writeElsewhere(fake, namespace, (kept) => ({
      ...kept,
      current: null,
      records: kept.records.map((each) => (each.id === kept.current ? { ...each, phase: 'ended' } : each)),
    }))
    await syncTabs(fake.app)
  },
  'another tab has switched its account': async (fake, namespace) => {
    const address = `${namespace[0]}1address1`
    writeElsewhere(fake, namespace, (kept) => ({
      ...kept,
      records: kept.records.map((each) => (each.id === kept.current ? { ...each, address } : each)),
    }))
    await syncTabs(fake.app)
  },
}

/** Connects two wallets in every namespace. The second wallet is current, and the given namespace is active. */
async function connected(active: Family) {
  const fake = manyWallets()
  for (const family of [...families.filter((each) => each !== active), active])
    for (const index of [0, 1] as const) await fake.connect(family, index)
  return fake
}

describe('many namespaces', () => {
  test('default', async () => {
    const fake = await connected('eip155')
    expect([currents(fake.app).size, fake.app.live.size]).toEqual([3, 6])
    expect(fake.state().activeNamespace).toBe('eip155')
  })

  for (const [name, operate] of Object.entries(operations))
    for (const there of families)
      for (const active of families)
        test(`behavior: changes no other namespace: ${name} in ${there} while ${active} is active`, async () => {
          const fake = await connected(active)
          const others = families.filter((each) => each !== there)
          const before = others.map((each) => whole(fake, each))
          const changed = JSON.stringify(whole(fake, there))
          await operate(fake, there)
          expect(others.map((each) => whole(fake, each))).toEqual(before)
          // A different namespace becomes active only if the user connected a wallet in it or switched its network, or
          // if the active namespace was disconnected.
          const moves = /added|network is switched/.test(name)
          const hasEnded = connectionOf(fake.state(), there).status === 'disconnected'
          const standing = families.find((each) => connectionOf(fake.state(), each).status === 'connected')
          expect(fake.state().activeNamespace).toBe(moves ? there : hasEnded && there === active ? standing : active)
          if (there !== active && !moves) expect(fake.state().network).toBe(connectionOf(fake.state(), active).network)
          if (!/declined|network is switched|account$/.test(name))
            expect(JSON.stringify(whole(fake, there))).not.toBe(changed)
        })

  test('behavior: disconnects all namespaces if none is given', async () => {
    const fake = await connected('solana')
    await disconnect(fake.app)
    expect([currents(fake.app).size, fake.app.live.size]).toEqual([0, 0])
    for (const family of families) {
      expect(connectionOf(fake.state(), family).status).toBe('disconnected')
      expect(standbyOf(fake.state(), family)).toEqual([])
    }
    expect(keptCurrents(fake.app)).toEqual({})
    expect(fake.state().activeNamespace).toBe('solana')
  })

  test('behavior: when the user disconnects the current wallet, the standby wallet replaces it', async () => {
    const fake = await connected('eip155')
    const statuses = new Set<string>()
    fake.app.store.subscribe((state) => void statuses.add(connectionOf(state, 'eip155').status))
    await disconnectWallet(fake.app, fake.record('eip155', 1))
    expect(connectionOf(fake.state(), 'eip155')).toMatchObject({
      connectorId: fake.id('eip155', 0),
      address: 'e0Address1',
    })
    expect([...statuses]).toEqual(['connected'])
    expect(standbyOf(fake.state(), 'eip155')).toEqual([])
    expect(keptCurrents(fake.app).eip155?.id).toBe(fake.record('eip155', 0))
    await disconnectWallet(fake.app, fake.record('eip155', 0))
    expect(connectionOf(fake.state(), 'eip155').status).toBe('disconnected')
  })

  test('behavior: disconnects the namespace if the standby wallet does not answer', async () => {
    const fake = await connected('eip155')
    fake.wallets.eip155[0].silently = 'asks'
    await disconnectWallet(fake.app, fake.record('eip155', 1))
    expect(connectionOf(fake.state(), 'eip155').status).toBe('disconnected')
    expect(standbyOf(fake.state(), 'eip155')).toEqual([])
  })
})
