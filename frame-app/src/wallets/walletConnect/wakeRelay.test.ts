import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wakeRelay } from './wakeRelay.ts'

const never = new Promise<never>(() => {})
type Relayer = Parameters<typeof wakeRelay>[0]

function fakeRelayer(request: () => Promise<unknown>, change: Partial<Relayer> = {}) {
  const done: string[] = []
  const relayer: Relayer = {
    transportExplicitlyClosed: false,
    subscriber: { topics: ['topic'] },
    request: (async ({ method }: { method: string }) => {
      done.push(method)
      return request()
    }) as Relayer['request'],
    restartTransport: async () => void done.push('restart'),
    transportOpen: async () => void done.push('open'),
    ...change,
  }
  return { relayer, done }
}

describe('wakeRelay', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('default: reconnects to a relay that does not answer', async () => {
    const { relayer, done } = fakeRelayer(() => never)
    const waking = wakeRelay(relayer)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(done).toEqual(['irn_subscribe'])
    await vi.advanceTimersByTimeAsync(1)
    await waking
    expect(done).toEqual(['irn_subscribe', 'restart'])
  })

  test('behavior: does nothing if the relay answers', async () => {
    const { relayer, done } = fakeRelayer(async () => 'id')
    await wakeRelay(relayer)
    expect(done).toEqual(['irn_subscribe'])
  })

  test('behavior: does nothing if no topic is subscribed, or while the page sleeps', async () => {
    const without = fakeRelayer(() => never, { subscriber: { topics: [] } })
    const asleep = fakeRelayer(() => never, { transportExplicitlyClosed: true })
    await Promise.all([wakeRelay(without.relayer), wakeRelay(asleep.relayer, true)])
    expect([without.done, asleep.done]).toEqual([[], []])
  })

  test('behavior: reconnects to a relay that refused this client before', async () => {
    const { relayer, done } = fakeRelayer(async () => 'id', { transportExplicitlyClosed: true })
    await wakeRelay(relayer)
    expect(done).toEqual(['open'])
  })

  test('error: reconnects if the relay answers with an error', async () => {
    const { relayer, done } = fakeRelayer(() => Promise.reject(new Error('closed')))
    await wakeRelay(relayer)
    expect(done).toEqual(['irn_subscribe', 'restart'])
  })
})
