import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deferred } from '#shared/deferred.ts'
import { sessionEnding, wakeRelay, watchRefusals, watchSleep } from './openWalletConnect.ts'

/** Creates a client with two sessions. The test decides when the relay answers. */
function fakeClient() {
  const keys = ['first', 'second']
  const asked: string[] = []
  const answers = new Map<string, (error?: Error) => void>()
  const client = {
    session: { keys },
    disconnect: ({ topic }: { readonly topic: string }) => {
      asked.push(topic)
      return new Promise<void>((resolve, reject) => {
        answers.set(topic, (error) => {
          if (error) return reject(error)
          keys.splice(keys.indexOf(topic), 1)
          resolve()
        })
      })
    },
  }
  const settled: string[] = []
  const note = (name: string, ending: Promise<void>) =>
    ending.then(
      () => settled.push(name),
      (error: Error) => settled.push(`${name}: ${error.message}`),
    )
  return { client, asked, settled, note, answer: (topic: string, error?: Error) => answers.get(topic)?.(error) }
}

describe('sessionEnding', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const rested = async () => {}
  const soon = () => vi.advanceTimersByTimeAsync(0)

  test('default', async () => {
    const { client, asked, settled, note, answer } = fakeClient()
    const end = sessionEnding(client, rested)
    note('eip155', end('second'))
    note('solana', end('second'))
    await soon()
    expect([asked, settled]).toEqual([['second'], []])
    answer('second')
    await soon()
    expect(settled).toEqual(['eip155', 'solana'])
  })

  test('behavior: stops waiting for a silent relay after three seconds, and ignores its later error', async () => {
    const { client, settled, note, answer } = fakeClient()
    note('end', sessionEnding(client, rested)('first'))
    await vi.advanceTimersByTimeAsync(2_999)
    expect(settled).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toEqual(['end'])
    answer('first', new Error('Publish timed out'))
    await soon()
    expect(settled).toEqual(['end'])
  })

  test('behavior: repairs connections that broke during sleep before it sends the disconnect notice', async () => {
    const { client, asked, settled, note } = fakeClient()
    const { promise: sleep, resolve: repaired } = deferred()
    note('end', sessionEnding(client, () => sleep)('first'))
    await soon()
    expect(asked).toEqual([])
    repaired()
    await soon()
    expect(asked).toEqual(['first'])
    // Waiting for this repair counts toward the same time limit as waiting for a disconnect notice.
    note('never', sessionEnding(client, () => new Promise(() => {}))('second'))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(settled).toEqual(['end', 'never'])
  })

  test('behavior: sends no notice for a session that has already ended', async () => {
    const { client, asked, settled, note } = fakeClient()
    note('other', sessionEnding(client, rested)('other'))
    await soon()
    expect([asked, settled]).toEqual([[], ['other']])
  })

  test('error: rejects if the relay refuses the disconnect notice within the time limit', async () => {
    const { client, settled, note, answer } = fakeClient()
    note('end', sessionEnding(client, rested)('first'))
    await soon()
    answer('first', new Error('No internet connection'))
    await soon()
    expect(settled).toEqual(['end: No internet connection'])
  })
})

const hours = 12 * 3_600_000

describe('watchSleep', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('default: detects sleep by a clock jump, and repairs connections without waiting for a request', async () => {
    const woke = vi.fn(async () => {})
    watchSleep(woke)
    vi.setSystemTime(Date.now() + hours)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(woke).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(woke).toHaveBeenCalledTimes(1)
  })

  test('behavior: makes later requests wait until the connections are repaired', async () => {
    let repaired = () => {}
    const woke = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          repaired = resolve
        }),
    )
    const { rested } = watchSleep(woke)
    await rested()
    vi.setSystemTime(Date.now() + hours)
    const done: string[] = []
    const asking = [rested().then(() => done.push('first')), rested().then(() => done.push('second'))]
    await vi.advanceTimersByTimeAsync(0)
    expect([woke.mock.calls.length, done]).toEqual([1, []])
    repaired()
    await Promise.all(asking)
    expect(done).toEqual(['first', 'second'])
  })

  test('behavior: does not detect sleep on a hidden page whose timers run once a minute', async () => {
    const woke = vi.fn(async () => {})
    const { rested } = watchSleep(woke)
    for (const step of [60_000, 60_000, -1_000]) {
      vi.setSystemTime(Date.now() + step)
      await rested()
    }
    expect(woke).not.toHaveBeenCalled()
  })

  test('behavior: repairs connections when a clock that was ahead is corrected', async () => {
    const woke = vi.fn(async () => {})
    watchSleep(woke)
    vi.setSystemTime(Date.now() - hours)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(woke).toHaveBeenCalledTimes(1)
  })

  test('error: lets requests continue if the repair fails', async () => {
    const { rested } = watchSleep(() => Promise.reject(new Error('offline')))
    vi.setSystemTime(Date.now() + hours)
    await expect(rested()).resolves.toBe(undefined)
    await expect(rested()).resolves.toBe(undefined)
  })
})

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

function watched() {
  const heard: string[] = []
  let say = (_: unknown) => {}
  const state = { isPairing: false }
  watchRefusals(
    { on: (_, listener) => (say = listener) },
    () => state.isPairing,
    ({ reason }) => void heard.push(reason),
  )
  return { heard, state, say: (text: string) => say(new Error(text)) }
}

describe('watchRefusals', () => {
  test('default', () => {
    const { heard, say } = watched()
    for (let attempt = 0; attempt < 3; attempt++) say('WebSocket connection closed: Unauthorized: invalid key')
    say('Unauthorized: origin not allowed')
    say('JWT validation error: JWT Token is not yet valid')
    expect(heard).toEqual(['ALERT_INVALID_PROJECT_ID', 'ALERT_ORIGIN_NOT_ALLOWED', 'ALERT_SESSION_EXPIRED'])
  })

  test('behavior: does not treat an unreachable relay as a refusal', () => {
    const { heard, say } = watched()
    say('Network is unreachable')
    expect(heard).toEqual([])
  })

  test('behavior: ignores a refusal during a pairing, but reports the same refusal afterwards', () => {
    const { heard, say, state } = watched()
    state.isPairing = true
    say('Unauthorized: invalid key')
    expect(heard).toEqual([])
    state.isPairing = false
    say('Unauthorized: invalid key')
    expect(heard).toEqual(['ALERT_INVALID_PROJECT_ID'])
  })
})
