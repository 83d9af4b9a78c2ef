import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAccounts } from './createAccounts.ts'
import { alice, connected, fakeSdk } from './fakeSdk.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lastVisit = (hints: object) => vi.stubGlobal('localStorage', { airlock: JSON.stringify(hints) })
const bob = `0x${'b'.repeat(40)}`

/** Subscribes to an account, and logs each status that differs from the one before. */
function watch(fake: ReturnType<typeof fakeSdk>, namespace?: 'eip155' | 'solana') {
  const store = createAccounts(fake.sdk).of(namespace)
  const seen: string[] = []
  let last = store.getSnapshot()
  const note = () => {
    if (store.getSnapshot() === last) return
    last = store.getSnapshot()
    seen.push([last.status, last.address].filter(Boolean).join(' '))
  }
  store.subscribe(note)
  note()
  return { ...store, seen }
}

describe('createAccounts', () => {
  test('default', () => {
    const fake = fakeSdk()
    const { getSnapshot, getServerSnapshot } = watch(fake)
    expect([getSnapshot(), getServerSnapshot()]).toEqual([{ status: 'disconnected' }, { status: 'disconnected' }])
    fake.report({ eip155: connected })
    expect(getSnapshot()).toMatchObject({
      status: 'connected',
      address: alice,
      caipAddress: `eip155:8453:${alice}`,
      network: 'eip155:8453',
      networkName: 'Base',
      wallet: { name: 'Alpha' },
      name: 'alice.eth',
      balance: { amount: '1.23456789', symbol: 'ETH' },
      user: null,
    })
    expect(getServerSnapshot()).toEqual({ status: 'disconnected' })
  })

  test('behavior: returns the same store for the same namespace, and the same account until it changes', () => {
    const fake = fakeSdk()
    const accounts = createAccounts(fake.sdk)
    expect(accounts.of()).toBe(accounts.of())
    expect(accounts.of('solana')).not.toBe(accounts.of())
    fake.report({ eip155: connected })
    const before = accounts.of().getSnapshot()
    fake.report({ eip155: { ...connected } })
    expect(accounts.of().getSnapshot()).toBe(before)
  })

  test('behavior: without a namespace, follows the active one', () => {
    const fake = fakeSdk()
    const { seen } = watch(fake)
    fake.report({ eip155: connected, solana: { status: 'connecting' } }, 'solana')
    fake.report({ eip155: connected, solana: { status: 'disconnected' } }, 'eip155')
    expect(seen).toEqual(['connecting', `connected ${alice}`])
  })

  test('behavior: an unsubscribed listener is not called', () => {
    const fake = fakeSdk()
    const heard: unknown[] = []
    createAccounts(fake.sdk)
      .of()
      .subscribe(() => heard.push(1))()
    fake.report({ eip155: connected })
    expect(heard).toEqual([])
  })

  describe('after a reload', () => {
    test('default: reconnects until the frame has restored the connection', () => {
      lastVisit({ eip155: 'walletconnect' })
      const fake = fakeSdk()
      const { seen } = watch(fake)
      fake.report({ eip155: { status: 'connecting' } })
      fake.report({ eip155: connected })
      expect(seen).toEqual(['reconnecting', `connected ${alice}`])
    })

    test('behavior: before the first listener, shows what a server renders', () => {
      lastVisit({ eip155: 'walletconnect' })
      const store = createAccounts(fakeSdk().sdk).of()
      expect(store.getSnapshot()).toEqual(store.getServerSnapshot())
    })

    test('behavior: if the frame does not answer, stops after 3 s', () => {
      lastVisit({ eip155: 'walletconnect' })
      const { seen } = watch(fakeSdk())
      vi.advanceTimersByTime(2_999)
      expect(seen).toEqual(['reconnecting'])
      vi.advanceTimersByTime(1)
      expect(seen).toEqual(['reconnecting', 'disconnected'])
    })

    test('behavior: if the frame reports that the connection has ended, stops at once', () => {
      lastVisit({ eip155: 'walletconnect' })
      const fake = fakeSdk()
      const { seen } = watch(fake)
      fake.report({ eip155: { status: 'disconnected' } })
      expect(seen).toEqual(['reconnecting', 'disconnected'])
    })

    test('behavior: without a namespace, reconnects the namespace that was connected', () => {
      lastVisit({ solana: 'walletconnect' })
      const fake = fakeSdk()
      expect([watch(fake).seen, watch(fake, 'eip155').seen, watch(fake, 'solana').seen]).toEqual([
        ['reconnecting'],
        [],
        ['reconnecting'],
      ])
    })

    test('behavior: is connected as soon as the extension has answered, and follows the extension', async () => {
      lastVisit({ eip155: 'example.alpha' })
      const fake = fakeSdk({ accounts: [alice] })
      const { seen, getSnapshot } = watch(fake)
      await vi.waitFor(() => expect(seen).toEqual(['reconnecting', `connected ${alice}`]))
      expect(getSnapshot()).toEqual({
        status: 'connected',
        address: alice,
        network: 'eip155:8453',
        caipAddress: `eip155:8453:${alice}`,
      })
      fake.share([bob])
      await vi.waitFor(() => expect(seen.slice(2)).toEqual([`connected ${bob}`]))
      fake.report({ eip155: { status: 'connecting' } })
      fake.report({ eip155: { ...connected, address: bob } })
      expect(getSnapshot()).toMatchObject({ address: bob, name: 'alice.eth' })
    })

    test('behavior: an extension that shares no account is not connected', async () => {
      lastVisit({ eip155: 'example.alpha' })
      const fake = fakeSdk({ accounts: [alice] })
      const { seen } = watch(fake)
      await vi.waitFor(() => expect(seen).toHaveLength(2))
      fake.share([])
      await vi.waitFor(() => expect(seen.at(-1)).toBe('reconnecting'))
      vi.advanceTimersByTime(3_000)
      expect(seen.at(-1)).toBe('disconnected')
    })

    test.each(['5', 'null', '"text"', '[]', '{"eip155":5}', '{'])(
      'behavior: the invalid hint %s does no harm',
      (airlock) => {
        vi.stubGlobal('localStorage', { airlock })
        const { getSnapshot } = watch(fakeSdk())
        vi.advanceTimersByTime(3_000)
        expect(getSnapshot()).toEqual({ status: 'disconnected' })
      },
    )
  })
})
