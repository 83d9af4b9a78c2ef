import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { standbyOf } from '../../app/store/standbyOf.ts'
import { initAuthFrame } from '../../embedded/openAuth.ts'
import { fakeArea } from '../../fakes/fakeArea.ts'
import { fakeAuth } from '../../fakes/fakeAuth.ts'
import { keptCurrents } from '../../fakes/keptCurrents.ts'
import { type ManyWallets, manyWallets, networks } from '../../fakes/manyWallets.ts'
import { offeredConnections } from '../connections/offeredConnections.ts'
import type { KeptRecord } from '../table/keptConnections.ts'
import { restore } from './restore.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * `extension`: how an extension behaves on the next page. `remote`: how a WalletConnect session or login behaves on the
 * next page.
 */
const extension = ['shares', 'asks', 'hangs', 'absent'] as const
const remote = ['there', 'ended', 'fails', 'hangs'] as const

type Mix = {
  readonly eip155: (typeof extension)[number] | 'none'
  readonly solana: (typeof extension)[number] | 'none'
  readonly bip122: (typeof extension)[number] | 'none'
  readonly session: (typeof remote)[number] | 'none'
  readonly login: (typeof remote)[number] | 'none'
}
const nothing: Mix = { eip155: 'none', solana: 'none', bip122: 'none', session: 'none', login: 'none' }

const entry = (id: number, source: KeptRecord['source'], address: string | null = null) => {
  const record: KeptRecord = {
    id: `000000000000000${id}`,
    source,
    phase: 'sought',
    wallet: { name: 'Wallet', icon: null, rdns: '' },
    login: null,
    link: '',
    accounts: [{ address: 'kept', type: 'eoa' }],
    earlier: [],
    address,
    network: null,
  }
  return { rev: 1, current: record.id, records: [record] }
}
const named = (rdns: string, name = '') => ({ kind: 'extension', rdns, name }) as const

/**
 * Opens a page whose browser has stored the given connections. A WalletConnect session or a login replaces the eip155
 * extension.
 */
function visited(mix: Mix): ManyWallets {
  const kept = {
    ...(mix.eip155 !== 'none' && { eip155: entry(1, named('example.eip1550'), 'e0Address2') }),
    ...(mix.solana !== 'none' && { solana: entry(2, named('', 'solana wallet 0')) }),
    ...(mix.bip122 !== 'none' && { bip122: entry(3, named('example.bip1220')) }),
    ...(mix.session !== 'none' && { eip155: entry(4, { kind: 'walletConnect', topic: 'topic' }) }),
    ...(mix.login !== 'none' && { solana: entry(5, { kind: 'auth' }) }),
  }
  const auth = fakeAuth()
  auth.isLoggedIn = mix.login === 'there'
  if (mix.login === 'hangs') auth.answers.isConnected = () => new Promise(() => {})
  if (mix.login === 'fails')
    auth.answers.isConnected = () => {
      throw makeError('TIMED_OUT', { name: 'x' })
    }
  const fake = manyWallets({
    page: 2,
    auth,
    area: fakeArea({ '@appkit/https://dapp.example/connections': JSON.stringify(kept) }),
    present: (family, index) => index === 1 || mix[family as 'eip155'] !== 'absent',
  })
  for (const family of ['eip155', 'solana', 'bip122'] as const) {
    const how = mix[family]
    if (how === 'shares' || how === 'asks' || how === 'hangs') fake.wallets[family][0].silently = how
  }
  fake.walletConnect.session = mix.session === 'there'
  if (mix.session === 'hangs') fake.walletConnect.answer = () => new Promise(() => {})
  if (mix.session === 'fails') fake.walletConnect.answer = async () => Promise.reject(new Error('no relay'))
  return fake
}

async function settled(fake: ManyWallets, milliseconds = 30_000) {
  const restoring = restore(fake.app)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(milliseconds)
  await restoring
  return (['eip155', 'solana', 'bip122'] as const).map((each) => connectionOf(fake.state(), each).status)
}

type Row = [mix: Partial<Mix>, statuses: string, kept: string, milliseconds: number]
const rows: Row[] = [
  [{ eip155: 'shares' }, 'connected disconnected disconnected', 'eip155', 0],
  [
    { eip155: 'shares', solana: 'shares', bip122: 'shares' },
    'connected connected connected',
    'eip155 solana bip122',
    0,
  ],
  [{ eip155: 'asks', solana: 'shares' }, 'disconnected connected disconnected', 'solana', 0],
  [{ eip155: 'shares', solana: 'absent' }, 'connected disconnected disconnected', 'eip155', 3_000],
  [{ eip155: 'hangs', bip122: 'shares' }, 'disconnected disconnected connected', 'bip122 eip155', 3_000],
  [{ session: 'there', solana: 'shares' }, 'connected connected disconnected', 'solana eip155', 0],
  [{ session: 'ended', solana: 'shares' }, 'disconnected connected disconnected', 'solana', 0],
  // The wallets that did not answer stay stored, so the next page searches for them again.
  [{ session: 'hangs', solana: 'shares' }, 'disconnected connected disconnected', 'solana eip155', 10_000],
  [{ session: 'fails', bip122: 'asks' }, 'disconnected disconnected disconnected', 'eip155', 0],
  [{ login: 'there', eip155: 'shares' }, 'connected connected disconnected', 'eip155 solana', 0],
  [{ login: 'ended', session: 'there' }, 'connected disconnected disconnected', 'eip155', 0],
  [{ login: 'hangs', session: 'there' }, 'connected disconnected disconnected', 'eip155 solana', 30_000],
  [{ login: 'fails', bip122: 'shares' }, 'disconnected disconnected connected', 'bip122 solana', 0],
]

describe('restore', () => {
  test.each(rows)('default: %j', async (mix, statuses, kept, milliseconds) => {
    const fake = visited({ ...nothing, ...mix })
    expect((await settled(fake, milliseconds)).join(' ')).toBe(statuses)
    expect(Object.keys(keptCurrents(fake.app)).sort()).toEqual(kept.split(' ').sort())
    // The active namespace is a connected one if any namespace is connected.
    const { activeNamespace, network } = fake.state()
    const active = connectionOf(fake.state(), activeNamespace)
    if (statuses.includes(' connected') || statuses.startsWith('connected')) {
      expect(active.status).toBe('connected')
      expect(network).toBe(active.network)
    }
  })

  test('behavior: restores a login once the browser is online and no other attempt is pending', async () => {
    const fake = visited({ ...nothing, login: 'there' })
    const { auth } = fake
    auth.answers.isConnected = () => new Promise(() => {})
    fake.state().setOnline(false)
    expect(await settled(fake)).toEqual(['disconnected', 'disconnected', 'disconnected'])
    delete auth.answers.isConnected
    fake.state().patchTable('solana', { attempt: 1_000 })
    fake.state().setOnline(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(connectionOf(fake.state(), 'solana').status).toBe('connecting')
    fake.state().patchTable('solana', { attempt: null })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(connectionOf(fake.state(), 'solana').status).toBe('connected')
  })

  test('behavior: restores a login whose auth frame failed, once a later attempt loads the frame (RL-1)', async () => {
    const fake = visited({ ...nothing, login: 'there' })
    fake.auth.answers.isConnected = () => {
      throw makeError('DISCONNECTED')
    }
    expect(await settled(fake)).toEqual(['disconnected', 'disconnected', 'disconnected'])
    delete fake.auth.answers.isConnected
    fake.state().patchTable('solana', { attempt: 1_000 })
    initAuthFrame(fake.app, (await fake.app.auth()).ask)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(connectionOf(fake.state(), 'solana').status).toBe('connecting')
    fake.state().patchTable('solana', { attempt: null })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(connectionOf(fake.state(), 'solana').status).toBe('connected')
  })

  test('behavior: tells the host to delete the route if the wallet answers late and shares no account', async () => {
    const fake = visited({ ...nothing, login: 'there' })
    fake.auth.answers.isConnected = () => new Promise(() => {})
    fake.state().setOnline(false)
    await settled(fake)
    delete fake.auth.answers.isConnected
    fake.auth.isLoggedIn = false
    const before = fake.host.calls.length
    fake.state().setOnline(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(fake.host.calls.slice(before)).toContainEqual(['setRoute', { namespace: 'solana', epoch: 0, route: null }])
  })

  test('behavior: restores the selected account', async () => {
    const fake = visited({ ...nothing, eip155: 'shares' })
    await settled(fake)
    expect(connectionOf(fake.state(), 'eip155').address).toBe('e0Address2')
  })

  test('behavior: settles any mix of stored connections within 30 seconds, each namespace independently', async () => {
    const of = <value>(values: readonly value[]) => fc.constantFrom<value | 'none'>(...values, 'none')
    const mix = fc.record({
      eip155: of(extension),
      solana: of(extension),
      bip122: of(extension),
      session: of(remote),
      login: of(remote),
    })
    await fc.assert(
      fc.asyncProperty(mix, async (given) => {
        const [eip155, solana, bip122] = await settled(visited(given))
        const wallet = (how: string) => (how === 'shares' || how === 'there' ? 'connected' : 'disconnected')
        expect([eip155, solana, bip122]).toEqual([
          wallet(given.session === 'none' ? given.eip155 : given.session),
          wallet(given.login === 'none' ? given.solana : given.login),
          wallet(given.bip122),
        ])
      }),
      { numRuns: 60 },
    )
  })

  test('behavior: restores standby wallets as standby, not as current, in each namespace', async () => {
    const area = fakeArea()
    const before = manyWallets({ area })
    for (const family of ['eip155', 'solana'] as const)
      for (const index of [0, 1] as const) await before.connect(family, index)
    const after = manyWallets({ area, page: 2 })
    await settled(after)
    expect(connectionOf(after.state(), 'eip155').connectorId).toBe(after.id('eip155', 1))
    expect(standbyOf(after.state(), 'eip155').map(({ connectorId }) => connectorId)).toEqual([after.id('eip155', 0)])
    expect(standbyOf(after.state(), 'solana').map(({ connectorId }) => connectorId)).toEqual([after.id('solana', 0)])
    expect(after.app.live.size).toBe(4)
  })

  test('behavior: offers a standby wallet that must ask the user, and does not search for it again', async () => {
    const area = fakeArea()
    const before = manyWallets({ area })
    await before.connect('eip155', 0)
    await before.connect('eip155', 1)
    const after = manyWallets({ area, page: 2 })
    after.wallets.eip155[0].silently = 'asks'
    await settled(after)
    expect(standbyOf(after.state(), 'eip155')).toEqual([])
    expect(offeredConnections(after.state(), 'eip155').map(({ connectorId }) => connectorId)).toEqual([
      after.id('eip155', 0),
    ])
    const third = manyWallets({ area, page: 3 })
    await settled(third)
    const asked = (third.host.received('extensionRequest') as { id: string }[]).map(({ id }) => id)
    expect(new Set(asked)).toEqual(new Set([third.id('eip155', 1)]))
  })

  test("behavior: while a wallet's extension is missing, keeps the wallet stored but does not offer it", async () => {
    const area = fakeArea()
    const before = manyWallets({ area })
    await before.connect('eip155', 0)
    await before.connect('eip155', 1)
    const without = manyWallets({ area, page: 2, present: (_, index) => index === 1 })
    await settled(without)
    expect([standbyOf(without.state(), 'eip155'), offeredConnections(without.state(), 'eip155')]).toEqual([[], []])
    const again = manyWallets({ area, page: 3 })
    await settled(again)
    expect(standbyOf(again.state(), 'eip155').map(({ connectorId }) => connectorId)).toEqual([again.id('eip155', 0)])
  })

  test('behavior: does not restore a disconnected wallet', async () => {
    const area = fakeArea()
    const before = manyWallets({ area })
    await before.connect('eip155', 0)
    const { disconnect } = await import('../connections/disconnect.ts')
    await disconnect(before.app)
    const after = manyWallets({ area, page: 2 })
    await settled(after)
    expect(after.host.received('extensionRequest')).toEqual([])
    expect(offeredConnections(after.state(), 'eip155')).toMatchObject([
      { wallet: { name: 'eip155 wallet 0' }, phase: 'ended' },
    ])
    expect(after.state().network).toBe(networks.eip155)
  })
})
