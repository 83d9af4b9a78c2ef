import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offerLinks, takeLink } from './offerLinks.ts'
import type { Provider } from './openClient.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const life = 230_000
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)
const expired = { message: 'Proposal expired', code: 0 }

/** Offers fake pairing links. `links` contains them, oldest first, so that the test decides when the wallet answers. */
function setUp({ failsFrom = Number.POSITIVE_INFINITY } = {}) {
  const links: { resolve(answer: string): void; reject(error: unknown): void }[] = []
  const done: string[] = []
  const { answered, stop } = offerLinks<string>({
    async propose(isFirst) {
      if (links.length >= failsFrom) throw new Error('No relay')
      const answer = new Promise<string>((resolve, reject) => {
        links.push({ resolve, reject })
      })
      return { uri: `${isFirst ? 'first' : 'renewed'} ${links.length}`, answer }
    },
    reconnect: async () => void done.push('reconnect'),
    onUri: (uri) => void done.push(`${uri}`),
    onLate: (answer) => void done.push(`late ${answer}`),
  })
  let outcome = 'waiting'
  answered.then(
    (answer) => {
      outcome = answer
    },
    (error: { message: string }) => {
      outcome = error.message
    },
  )
  return { links, done, stop, outcome: () => outcome }
}

describe('offerLinks', () => {
  test('default', async () => {
    const { links, done, outcome } = setUp()
    await pass(life - 1)
    expect(done).toEqual(['first 1'])
    links[0]!.resolve('approved')
    await pass(life)
    expect([outcome(), done]).toEqual(['approved', ['first 1']])
  })

  test('behavior: renews a link after reconnecting to the relay, and still accepts the old link', async () => {
    const { links, done, outcome } = setUp()
    await pass(life)
    expect(done).toEqual(['first 1', 'undefined', 'reconnect', 'renewed 2'])
    links[0]!.resolve('old')
    await pass()
    expect(outcome()).toBe('old')
    links[1]!.resolve('new')
    await pass()
    expect([outcome(), done.at(-1)]).toEqual(['old', 'late new'])
  })

  test('behavior: creates no new link if the wallet approves while we reconnect to the relay', async () => {
    const { links, done, outcome } = setUp()
    await pass(life - 1)
    vi.advanceTimersByTime(1)
    links[0]!.resolve('old')
    await pass()
    expect([outcome(), done]).toEqual(['old', ['first 1', 'undefined', 'reconnect']])
  })

  test("behavior: ignores an old proposal's expiry, and renews the link when the latest proposal expires", async () => {
    const { links, done, outcome } = setUp()
    await pass(life)
    links[0]!.reject(expired)
    await pass()
    expect(done).toHaveLength(4)
    links[1]!.reject(new Error('Proposal expired'))
    await pass()
    expect([outcome(), done.slice(4)]).toEqual(['waiting', ['undefined', 'reconnect', 'renewed 3']])
  })

  test('behavior: ends the pairing attempt if the user declines, even through the old link', async () => {
    const { links, outcome } = setUp()
    await pass(life)
    links[0]!.reject({ message: 'User rejected.', code: 5000 })
    await pass()
    expect(outcome()).toBe('User rejected.')
  })

  test('behavior: after `stop`, creates no further link and passes an approval to `onLate`', async () => {
    const { links, done, stop, outcome } = setUp()
    await pass()
    stop()
    await pass(life)
    links[0]!.resolve('approved')
    await pass()
    expect([outcome(), done]).toEqual(['waiting', ['first 1', 'late approved']])
  })

  test('error: rejects if no link can be created', async () => {
    const { outcome } = setUp({ failsFrom: 0 })
    await pass()
    expect(outcome()).toBe('No relay')
  })

  test('error: if no new link can be created, rejects only after the old link has expired', async () => {
    const { links, outcome } = setUp({ failsFrom: 1 })
    await pass(life)
    expect(outcome()).toBe('waiting')
    links[0]!.reject(expired)
    await pass()
    expect(outcome()).toBe('No relay')
  })
})

/**
 * Fakes the methods of a provider that create a link. Like the real provider, the fake writes the client's results to
 * its own fields.
 */
function fakeProvider() {
  const calls: { link(uri: string): void; fail(error: Error): void; answer(topic: string): void }[] = []
  const provider = {
    uri: undefined as string | undefined,
    session: undefined as { readonly topic: string } | undefined,
    async connect() {
      const answered = new Promise<string>((answer) => {
        calls.push({ link() {}, fail() {}, answer })
      })
      this.uri = await new Promise<string>((link, fail) => Object.assign(calls.at(-1)!, { link, fail }))
      this.session = { topic: await answered }
      return this.session
    },
  }
  const take = () => takeLink(provider as never, (own: Provider) => own.connect({}))
  return { provider, calls, take }
}

describe('takeLink', () => {
  test('default', async () => {
    const { provider, calls, take } = fakeProvider()
    const taken = take()
    calls[0]!.link('wc:0')
    const { uri, answer } = await taken
    calls[0]!.answer('session 0')
    expect([uri, await answer]).toEqual(['wc:0', { topic: 'session 0' }])
    expect(provider.session).toBe(undefined)
  })

  test('behavior: gives each of two concurrent calls its own link and its own session', async () => {
    const { calls, take } = fakeProvider()
    const [first, second] = [take(), take()]
    calls[1]!.link('wc:1')
    calls[0]!.link('wc:0')
    expect([(await first).uri, (await second).uri]).toEqual(['wc:0', 'wc:1'])
    calls[0]!.answer('session 0')
    calls[1]!.answer('session 1')
    expect(await Promise.all([(await first).answer, (await second).answer])).toEqual([
      { topic: 'session 0' },
      { topic: 'session 1' },
    ])
  })

  test('error: rejects if the provider call fails before it creates a link', async () => {
    const { calls, take } = fakeProvider()
    const taken = take()
    calls[0]!.fail(new Error('No relay'))
    await expect(taken).rejects.toThrow('No relay')
  })
})
