import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deferred } from '#shared/deferred.ts'
import { sessionEnding } from './sessionEnding.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

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
const rested = async () => {}
const soon = () => vi.advanceTimersByTimeAsync(0)

describe('sessionEnding', () => {
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
