import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionEnding } from './sessionEnding.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The library with two sessions, whose relay answers when the test says so. */
function fakeProvider() {
  const keys = ['first', 'second']
  const kept = new Set(['wc@2:client:0.3//session', 'wc@2:universal_provider:/namespacesfirst'])
  const asked: string[] = []
  const answers = new Map<string, (error?: Error) => void>()
  const provider = {
    session: { topic: 'first' } as { topic: string } | undefined,
    client: {
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
      core: {
        storage: {
          getKeys: async () => [...kept],
          removeItem: async (key: string) => {
            kept.delete(key)
          },
        },
      },
    },
  }
  const settled: string[] = []
  const note = (name: string, ending: Promise<void>) =>
    ending.then(
      () => settled.push(name),
      (error: Error) => settled.push(`${name}: ${error.message}`),
    )
  return { provider, kept, asked, settled, note, answer: (topic: string, error?: Error) => answers.get(topic)?.(error) }
}
const rested = async () => {}
const soon = () => vi.advanceTimersByTimeAsync(0)

describe('sessionEnding', () => {
  test('default', async () => {
    const { provider, kept, asked, settled, note, answer } = fakeProvider()
    const end = sessionEnding(provider, rested)
    note('eip155', end('second'))
    note('solana', end('second'))
    await soon()
    expect([asked, settled]).toEqual([['second'], []])
    answer('second')
    await soon()
    expect(settled).toEqual(['eip155', 'solana'])
    expect(provider.session).toEqual({ topic: 'first' })
    expect(kept.size).toBe(2)
  })

  test('behavior: a relay that does not answer holds no one up, and may fail later', async () => {
    const { provider, settled, note, answer } = fakeProvider()
    note('end', sessionEnding(provider, rested)('first'))
    await vi.advanceTimersByTimeAsync(2_999)
    expect(settled).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toEqual(['end'])
    answer('first', new Error('Publish timed out'))
    await soon()
    expect(settled).toEqual(['end'])
  })

  test('behavior: the notice waits until what a sleep broke is repaired', async () => {
    const { provider, asked, settled, note } = fakeProvider()
    let repaired = () => {}
    const sleep = new Promise<void>((resolve) => {
      repaired = resolve
    })
    note('end', sessionEnding(provider, () => sleep)('first'))
    await soon()
    expect(asked).toEqual([])
    repaired()
    await soon()
    expect(asked).toEqual(['first'])
    // No longer than any other notice.
    note('never', sessionEnding(provider, () => new Promise(() => {}))('second'))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(settled).toEqual(['end', 'never'])
  })

  test('behavior: the library forgets the session at once, and what it keeps of the last one when that ended', async () => {
    const { provider, kept, note, answer } = fakeProvider()
    const end = sessionEnding(provider, rested)
    note('first', end('first'))
    expect(provider.session).toBe(undefined)
    await soon()
    answer('first')
    note('second', end('second'))
    await soon()
    expect(kept.size).toBe(2)
    answer('second')
    await soon()
    expect([...kept]).toEqual(['wc@2:client:0.3//session'])
  })

  test('behavior: one that has ended already needs no notice', async () => {
    const { provider, asked, settled, note } = fakeProvider()
    note('other', sessionEnding(provider, rested)('other'))
    await soon()
    expect([asked, settled]).toEqual([[], ['other']])
  })

  test('error: a relay that refuses the notice in time', async () => {
    const { provider, settled, note, answer } = fakeProvider()
    note('end', sessionEnding(provider, rested)('first'))
    await soon()
    answer('first', new Error('No internet connection'))
    await soon()
    expect(settled).toEqual(['end: No internet connection'])
  })
})
