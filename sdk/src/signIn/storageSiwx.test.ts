import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storageSiwx } from './storageSiwx.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const session = (chainId: string, accountAddress: string, over: object = {}) => ({
  data: { chainId, accountAddress, issuedAt: new Date().toISOString(), ...over },
  message: 'Sign in',
  signature: '0x5a',
})
const ada = { chainId: 'eip155:1', address: '0xAda' }

describe('storageSiwx', () => {
  test('default', async () => {
    const plugin = storageSiwx()
    expect([plugin.required, plugin.signOutOnDisconnect, kept.size]).toEqual([true, true, 0])
    await plugin.addSession(session('eip155:1', '0xAda'))
    expect([...kept.keys()]).toEqual(['airlock-siwx'])
    // A new plug-in simulates another page of the same origin.
    expect(await storageSiwx().getSessions(ada)).toMatchObject([{ signature: '0x5a' }])
    expect(await storageSiwx().getSessions({ ...ada, address: '0xada' })).toEqual([])
    expect(await storageSiwx({ key: 'other' }).getSessions(ada)).toEqual([])
  })

  test('behavior: removes only the sessions of the given account and chain', async () => {
    const plugin = storageSiwx()
    for (const [chain, account] of [
      ['eip155:1', '0xAda'],
      ['eip155:1', '0xBen'],
      ['eip155:8453', '0xAda'],
    ] as const)
      await plugin.addSession(session(chain, account))
    await plugin.revokeSession?.(ada)
    expect(await plugin.getSessions(ada)).toEqual([])
    expect((await plugin.getSessions({ ...ada, address: '0xBen' })).length).toBe(1)
    expect((await plugin.getSessions({ ...ada, chainId: 'eip155:8453' })).length).toBe(1)
    await plugin.setSessions?.([])
    expect(kept.size).toBe(0)
  })

  test('behavior: signing in again replaces the previous session', async () => {
    const plugin = storageSiwx()
    await plugin.addSession(session('eip155:1', '0xAda'))
    await plugin.addSession({ ...session('eip155:1', '0xAda'), signature: '0x6b' })
    expect((await plugin.getSessions(ada)).map(({ signature }) => signature)).toEqual(['0x6b'])
  })

  test('behavior: removes a session that has expired or is not valid yet', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') })
    const plugin = storageSiwx({ expiresIn: 1_000, statement: 'Welcome.' })
    const said = await plugin.createMessage?.({ accountAddress: '0xAda', chainId: 'eip155:1' })
    expect(said).toEqual({
      data: {
        issuedAt: '2026-01-01T00:00:00.000Z',
        statement: 'Welcome.',
        expirationTime: '2026-01-01T00:00:01.000Z',
      },
    })
    await plugin.addSession(session('eip155:1', '0xAda', { expirationTime: '2026-01-01T00:00:01Z' }))
    await plugin.addSession(session('eip155:8453', '0xAda', { notBefore: '2026-01-02T00:00:00Z' }))
    expect((await plugin.getSessions(ada)).length).toBe(1)
    expect(await plugin.getSessions({ ...ada, chainId: 'eip155:8453' })).toEqual([])
    vi.setSystemTime(Date.parse('2026-01-01T00:00:02Z'))
    expect(await plugin.getSessions(ada)).toEqual([])
    expect(kept.size).toBe(0)
  })

  test('error: ignores invalid stored content, and works without storage if access is denied', async () => {
    for (const text of ['{', '{}', '[1,null,{"data":null}]']) {
      kept.set('airlock-siwx', text)
      expect(await storageSiwx().getSessions(ada)).toEqual([])
    }
    const deny = () => {
      throw new Error('denied')
    }
    vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny })
    const plugin = storageSiwx()
    await plugin.addSession(session('eip155:1', '0xAda'))
    expect((await plugin.getSessions(ada)).length).toBe(1)
  })
})
