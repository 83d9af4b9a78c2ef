import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Purchase } from './onramp/getPurchases.ts'
import { watchPurchase } from './watchPurchase.ts'

const purchase = (id: string, state: Purchase['state'] = 'success'): Purchase => ({
  id,
  state,
  at: 0,
  amount: '1',
  symbol: 'USDC',
  iconUrl: null,
  network: 'eip155:1',
  hash: null,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * Watches a fake purchase history. Each read of the history returns the next answer; the last answer repeats. If the
 * answer is `null`, the read fails.
 */
function setUp(...answers: readonly (readonly Purchase[] | null)[]) {
  const troubles: unknown[] = []
  let reads = 0
  let ended: string | undefined
  const leaving = new AbortController()
  const read = async () => {
    const answer = answers[Math.min(reads++, answers.length - 1)]
    if (!answer) throw new Error('down')
    return answer
  }
  watchPurchase({ read, onTrouble: (error) => troubles.push(error), signal: leaving.signal }).then(
    (found) => {
      ended = found ? `found ${found.id}` : 'late'
    },
    (error) => {
      ended = String(error)
    },
  )
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  return { pass, leave: () => leaving.abort('left'), reads: () => reads, ended: () => ended, troubles }
}

describe('watchPurchase', () => {
  test('default', async () => {
    const { pass, ended, reads } = setUp([purchase('a')], [purchase('a')], [purchase('a'), purchase('b')])
    await pass(0)
    expect(reads()).toBe(1)
    await pass(4_000)
    expect([reads(), ended()]).toEqual([2, undefined])
    await pass(4_000)
    expect([reads(), ended()]).toEqual([3, 'found b'])
    await pass(60_000)
    expect(reads()).toBe(3)
  })

  test('behavior: keeps waiting if the only purchase was already pending when the waiting started', async () => {
    const old = purchase('a', 'pending')
    const { pass, ended } = setUp([old], [old], [old, purchase('b', 'pending')])
    await pass(4_000)
    expect(ended()).toBeUndefined()
    await pass(4_000)
    expect(ended()).toBe('found b')
  })

  test.each(['success', 'failed'] as const)(
    'behavior: returns a pending purchase when it is settled (%s)',
    async (state) => {
      const { pass, ended } = setUp([purchase('a', 'pending')], [purchase('a', state)])
      await pass(4_000)
      expect(ended()).toBe('found a')
    },
  )

  test('behavior: returns a new purchase, even if the purchase failed', async () => {
    const { pass, ended } = setUp([], [purchase('a', 'failed')])
    await pass(4_000)
    expect(ended()).toBe('found a')
  })

  test('behavior: stops waiting after three minutes', async () => {
    const { pass, ended, reads } = setUp([])
    await pass(179_999)
    expect(ended()).toBeUndefined()
    await pass(1)
    expect(ended()).toBe('late')
    expect(reads()).toBe(46)
  })

  test('behavior: reports only the first of several failures in a row, and keeps polling', async () => {
    const { pass, ended, troubles } = setUp(null, null, [], null, [purchase('a')])
    await pass(12_000)
    expect([troubles.length, ended()]).toEqual([2, undefined])
    await pass(4_000)
    expect(ended()).toBe('found a')
  })

  test('behavior: stops waiting when the signal is aborted', async () => {
    const { pass, leave, ended, reads } = setUp([])
    await pass(4_000)
    leave()
    await pass(60_000)
    expect([ended(), reads()]).toEqual(['left', 2])
  })
})
