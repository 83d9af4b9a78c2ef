import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { eventually } from '../../fakes/eventually.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { queryClientOf } from './queryClientOf.ts'

const logged: unknown[] = []
beforeEach(() => {
  logged.splice(0)
  vi.spyOn(console, 'warn').mockImplementation((text) => void logged.push(text))
})
afterEach(() => void vi.restoreAllMocks())

function setUp(options: Parameters<typeof fakeApp>[0] = {}) {
  const fake = fakeApp({
    server: ({ url }) => Response.json(url.includes('/getAnalyticsConfig') ? { isAnalyticsEnabled: true } : {}),
    ...options,
  })
  return { ...fake, reports: () => fake.requests.filter(({ url }) => new URL(url).pathname === '/e') }
}

describe('queryClientOf', () => {
  const failing = (error: () => unknown) => ({
    queryKey: ['a'],
    queryFn: () => Promise.reject(error() as Error),
    retry: false,
  })

  test('default', async () => {
    const { app, reports } = setUp()
    const cause = makeError('HTTP_STATUS', { status: 500 })
    const client = queryClientOf(app)
    const ask = () =>
      client.fetchQuery(failing(() => makeError('TIMED_OUT', { name: 'It' }, { cause }))).catch(() => {})
    await ask()
    await ask()
    expect(logged).toEqual(['Airlock: It did not answer in time (HTTP status code: 500) (/reference/errors/TIMED_OUT)'])
    await eventually(() => expect(reports()).toHaveLength(1))
    // After a success, the next failure counts as new and is logged again.
    await client.fetchQuery({ queryKey: ['a'], queryFn: () => 1 })
    await ask()
    expect(logged).toHaveLength(2)
  })

  test('behavior: does not log a failed query if `debug` is false', async () => {
    const { app, reports } = setUp({ options: { debug: false } })
    await queryClientOf(app)
      .fetchQuery(failing(() => 'text'))
      .catch(() => {})
    await eventually(() => expect(reports()).toHaveLength(1))
    expect(logged).toEqual([])
  })
})
