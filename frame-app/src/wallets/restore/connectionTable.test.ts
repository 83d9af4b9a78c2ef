import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Route } from '#shared/protocol/frameToHost.ts'
import type { NamespaceState } from '#shared/protocol/modalState.ts'
import { Namespace } from '#shared/protocol/primitives.ts'
import { connectionOf, tableOf } from '../../app/store/connectionSlice.ts'
import { allRecords } from '../../app/store/recordOf.ts'
import { standbyOf } from '../../app/store/standbyOf.ts'
import { fakeArea } from '../../fakes/fakeArea.ts'
import type { FakeSessions } from '../../fakes/fakeWalletConnect.ts'
import { type Family, type ManyWallets, manyWallets } from '../../fakes/manyWallets.ts'
import { syncHost } from '../../host/syncHost.ts'
import { connectSession } from '../connections/connectSession.ts'
import { disconnect } from '../connections/disconnect.ts'
import { keptConnections } from '../table/keptConnections.ts'
import { walletEventHandlers } from '../table/walletEventHandlers.ts'
import { disconnectWallet } from './disconnectWallet.ts'
import { restore } from './restore.ts'
import { switchAccount } from './switchAccount.ts'
import { switchConnection } from './switchConnection.ts'
import { syncTabs } from './syncTabs.ts'

/** State in the format that the host receives. */
type Sent = { readonly namespaces: { readonly [name in Namespace]?: NamespaceState } }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Tab = ManyWallets & { readonly routes: Map<string, number> }

/** A fake browser with two tabs of one dapp, with its extensions and its WalletConnect sessions. */
class Browser {
  readonly sessions: FakeSessions = new Map()
  readonly tabs: Tab[] = []
  writes = 0
  private pages = 0
  private readonly area: Storage

  constructor() {
    const area = fakeArea()
    this.area = new Proxy(area, {
      get: (target, key) => {
        if (key !== 'setItem') return Reflect.get(target, key)
        return (name: string, value: string) => {
          if (name.endsWith('/connections')) this.writes++
          area.setItem(name, value)
        }
      },
    })
  }

  async open(index: number): Promise<void> {
    const fake = manyWallets({
      area: this.area,
      page: ++this.pages,
      families: Namespace.options,
      sessions: this.sessions,
    })
    syncHost(fake.app)
    this.tabs[index] = { ...fake, routes: new Map() }
    await restore(fake.app)
    await vi.advanceTimersByTimeAsync(0)
  }

  /** Syncs both tabs until neither tab has changes left to apply. */
  async settle(): Promise<void> {
    for (let round = 0; round < 4; round++) {
      for (const { app } of this.tabs) await syncTabs(app)
      await vi.advanceTimersByTimeAsync(0)
    }
  }
}

const shown = ({ state }: Tab) =>
  Namespace.options.map((namespace) => {
    const { status, id, address, network } = connectionOf(state(), namespace)
    return status === 'connected' ? { namespace, id, address, network } : { namespace }
  })
/**
 * Returns the state that both tabs must share: the current wallet and account. Omits the network, because each tab has
 * its own.
 */
const agreed = (tab: Tab) => shown(tab).map(({ namespace, id, address }) => ({ namespace, id, address }))

function tableHolds(tab: Tab): void {
  const records = allRecords(tab.state())
  expect(new Set(records.map(({ record }) => record.id)).size).toBe(records.length)
  expect([...tab.app.live.keys()].sort()).toEqual(
    records.flatMap(({ record }) => (record.phase === 'live' ? record.id : [])).sort(),
  )
  for (const namespace of Namespace.options) {
    const { current, records, route } = tableOf(tab.state(), namespace)
    expect(records.length).toBeLessThanOrEqual(20)
    expect(records.filter(({ phase }) => phase === 'live').length).toBeLessThanOrEqual(10)
    if (current) expect(records.find(({ id }) => id === current)?.phase).toMatch(/^(live|sought)$/)
    for (const { accounts, address, phase } of records)
      if (phase === 'live') expect(accounts.some((account) => account.address === address)).toBe(true)
    expect(route).toBeGreaterThanOrEqual(tab.routes.get(namespace) ?? 0)
    tab.routes.set(namespace, route)
  }
}

function hostSees(tab: Tab): void {
  const state = tab.host.received('setState').at(-1) as Sent
  const routes = tab.host.received('setRoute') as { namespace: Namespace; epoch: number; route: Route | null }[]
  for (const { namespace, id, address, network } of shown(tab)) {
    const pushed = state.namespaces[namespace]
    expect([pushed?.address ?? null, pushed?.network ?? null]).toEqual([address ?? null, network ?? null])
    const route = routes.findLast((each) => each.namespace === namespace)
    expect([route?.route?.accounts[0], route?.route?.chain]).toEqual([address, network])
    if (id) expect(route?.epoch).toBe(tableOf(tab.state(), namespace).route)
    // The host's list starts with the current connection, and contains each id only once.
    const ids = (pushed?.connections ?? []).map((each) => each.id)
    expect(new Set(ids).size).toBe(ids.length)
    if (id) expect(pushed?.connections[0]).toMatchObject({ id, status: 'connected' })
  }
}

async function lawsHold(browser: Browser): Promise<void> {
  await browser.settle()
  const before = browser.writes
  await browser.settle()
  expect(browser.writes, 'what came from the storage is not written again').toBe(before)
  for (const tab of browser.tabs) {
    tableHolds(tab)
    hostSees(tab)
    const { tables } = keptConnections(tab.app)
    for (const { namespace, id, address } of agreed(tab)) {
      const kept = tables[namespace]
      expect(kept?.current ?? undefined).toBe(id)
      if (id) expect(kept?.records.find((each) => each.id === id)).toMatchObject({ phase: 'sought', address })
    }
    // No live connection belongs to an ended session.
    for (const { record } of allRecords(tab.state()))
      if (record.phase === 'live' && record.source.kind === 'walletConnect')
        expect(browser.sessions.has(record.source.topic)).toBe(true)
  }
  expect(agreed(browser.tabs[0]!)).toEqual(agreed(browser.tabs[1]!))
}

type Act = (tab: Tab, family: Family, nth: number) => Promise<unknown>
const heard = ({ app, state }: Tab, family: Family) =>
  walletEventHandlers(app, family, connectionOf(state(), family).generation)

const acts: Readonly<Record<string, Act>> = {
  connect: (tab, family, nth) => tab.connect(family, nth === 0 ? 0 : 1),
  async pair(tab, family, nth) {
    if (tab.app.walletConnect.id && allRecords(tab.state()).length > 15) return
    tab.state().setActive(null, family)
    const pairing = connectSession(tab.app)
    const others = Namespace.options.filter((_, index) => index % 3 === nth)
    const wallet = { name: `Wallet ${nth}`, icon: null, rdns: '' }
    const accounts = [`relay${nth}A`, `relay${nth}B`].map((address) => ({ address, type: 'eoa' as const }))
    tab.walletConnect.approve({ wallet, accounts }, [...new Set([family, ...others])])
    await pairing
  },
  async decline(tab, family) {
    const wallet = tab.wallets[family][0]
    wallet.owner = 'declines'
    await tab.connect(family, 0).catch(() => {})
    wallet.owner = 'approves'
  },
  async switch(tab, family, nth) {
    const next = standbyOf(tab.state(), family)[nth]
    if (next) await switchConnection(tab.app, { namespace: family, id: next.id, address: next.address })
  },
  async account(tab, family) {
    const { accounts } = connectionOf(tab.state(), family)
    const other = accounts.findLast(({ type }) => family !== 'bip122' || type === 'payment')
    if (other) await switchAccount(tab.app, { namespace: family, address: other.address })
  },
  network: async (tab, family) =>
    heard(tab, family).networkChanged(family === 'eip155' ? 'eip155:8453' : `${family}:x`),
  lose: async (tab, family) => heard(tab, family).disconnected(),
  async leave(tab, family, nth) {
    const live = tableOf(tab.state(), family).records.filter(({ phase }) => phase === 'live')
    await disconnectWallet(tab.app, live[nth]?.id ?? '')
  },
  disconnect: (tab, family, nth) => disconnect(tab.app, nth === 0 ? family : undefined),
}

class Does implements fc.AsyncCommand<object, Browser> {
  readonly name: string
  readonly tab: number
  readonly family: Family
  readonly nth: number
  constructor(name: string, tab: number, family: Family, nth: number) {
    Object.assign(this, { name, tab, family, nth })
    ;[this.name, this.tab, this.family, this.nth] = [name, tab, family, nth]
  }
  check = () => true
  async run(_: object, browser: Browser): Promise<void> {
    const before = browser.writes
    await acts[this.name]!(browser.tabs[this.tab]!, this.family, this.nth)
    await lawsHold(browser)
    expect(browser.writes - before, 'writes are few').toBeLessThan(40)
  }
  toString = () => `${this.name} ${this.family} ${this.nth} in tab ${this.tab}`
}

class Reloads implements fc.AsyncCommand<object, Browser> {
  readonly tab: number
  constructor(tab: number) {
    this.tab = tab
  }
  check = () => true
  async run(_: object, browser: Browser): Promise<void> {
    const before = shown(browser.tabs[this.tab]!)
    await browser.open(this.tab)
    expect(agreed(browser.tabs[this.tab]!)).toEqual(
      before.map(({ namespace, id, address }) => ({ namespace, id, address })),
    )
    await lawsHold(browser)
  }
  toString = () => `reload tab ${this.tab}`
}

describe('connection table', () => {
  test('behavior: keeps table, live objects, storage and host consistent after any actions in two tabs', async () => {
    const nth = fc.constantFrom(0, 1, 2)
    const tab = fc.constantFrom(0, 1)
    const act = fc
      .tuple(fc.constantFrom(...Object.keys(acts)), tab, fc.constantFrom(...Namespace.options), nth)
      .map((given) => new Does(...given))
    const commands = fc.commands([act, act, act, tab.map((each) => new Reloads(each))], { maxCommands: 14 })
    await fc.assert(
      fc.asyncProperty(commands, async (each) => {
        const browser = new Browser()
        await browser.open(0)
        await browser.open(1)
        await fc.asyncModelRun(() => ({ model: {}, real: browser }), each)
      }),
      { numRuns: 40 },
    )
  })
})
