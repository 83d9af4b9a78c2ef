import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { offerLinks } from './offerLinks.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const life = 230_000
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)
const expired = { message: 'Proposal expired', code: 0 }

/** Links by number, oldest first, which the wallet answers when the test says so. */
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

  test('behavior: a link is renewed, after the relay is connected, and the old one can still be approved', async () => {
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

  test('behavior: an approval that arrives while the relay is connected again needs no new link', async () => {
    const { links, done, outcome } = setUp()
    await pass(life - 1)
    vi.advanceTimersByTime(1)
    links[0]!.resolve('old')
    await pass()
    expect([outcome(), done]).toEqual(['old', ['first 1', 'undefined', 'reconnect']])
  })

  test('behavior: an old proposal that expires changes nothing, the latest one is replaced at once', async () => {
    const { links, done, outcome } = setUp()
    await pass(life)
    links[0]!.reject(expired)
    await pass()
    expect(done).toHaveLength(4)
    links[1]!.reject(new Error('Proposal expired'))
    await pass()
    expect([outcome(), done.slice(4)]).toEqual(['waiting', ['undefined', 'reconnect', 'renewed 3']])
  })

  test('behavior: a user who declines ends it, by the old link too', async () => {
    const { links, outcome } = setUp()
    await pass(life)
    links[0]!.reject({ message: 'User rejected.', code: 5000 })
    await pass()
    expect(outcome()).toBe('User rejected.')
  })

  test('behavior: once stopped there is no link any more, and an approval is late', async () => {
    const { links, done, stop, outcome } = setUp()
    await pass()
    stop()
    await pass(life)
    links[0]!.resolve('approved')
    await pass()
    expect([outcome(), done]).toEqual(['waiting', ['first 1', 'late approved']])
  })

  test('error: no link can be made', async () => {
    const { outcome } = setUp({ failsFrom: 0 })
    await pass()
    expect(outcome()).toBe('No relay')
  })

  test('error: no new link can be made: the old one counts until it expires', async () => {
    const { links, outcome } = setUp({ failsFrom: 1 })
    await pass(life)
    expect(outcome()).toBe('waiting')
    links[0]!.reject(expired)
    await pass()
    expect(outcome()).toBe('No relay')
  })
})
