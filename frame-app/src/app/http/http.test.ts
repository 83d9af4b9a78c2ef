import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type FakeAnswer, fakeFetch } from './fakeFetch.ts'
import { createHttp, retryDelay } from './http.ts'

const schema = z.object({ ok: z.boolean() })
const service = 'Test API'
const url = 'https://api.example/thing'
const ok = () => Response.json({ ok: true, more: 'is ignored' })
const failing = (status: number, headers = {}) => new Response('{"error":"no"}', { status, headers })

function setUp(answer: (before: number) => FakeAnswer) {
  const { fetch, calls } = fakeFetch((_, before) => answer(before))
  const clock = { now: 0 }
  const waits: number[] = []
  const sleep = async (milliseconds: number) => {
    waits.push(milliseconds)
  }
  return { http: createHttp({ fetch, sleep, now: () => clock.now, random: () => 0.5 }), calls, waits, clock }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    (error) => ({ reason: error.reason, message: error.message, data: error.data, cause: error.cause }),
  )

describe('http.get', () => {
  test('default', async () => {
    const { http, calls } = setUp(ok)
    const query = { a: 'x y', b: undefined, c: null, d: '', e: 0, f: ['1', '2'], g: [] }
    expect(await http.get(url, { service, schema, query })).toEqual({ ok: true })
    expect(calls).toMatchInlineSnapshot(`
      [
        {
          "body": "",
          "contentType": null,
          "credentials": "omit",
          "method": "GET",
          "url": "https://api.example/thing?a=x+y&e=0&f=1%2C2",
        },
      ]
    `)
  })

  test('behavior: `takeSize` returns the size of each response once, even for an error status', async () => {
    const { http } = setUp((before) => (before === 0 ? failing(500, { 'content-length': '77' }) : ok()))
    await http.get(url, { service, schema })
    expect([http.takeSize(url), http.takeSize(url), http.takeSize(url)]).toEqual([77, 31, undefined])
  })

  test.each([408, 429, 500, 502, 503, 504])('behavior: makes three attempts on %i', async (status) => {
    const { http, calls, waits } = setUp((before) => (before < 2 ? failing(status) : ok()))
    expect(await http.get(url, { service, schema })).toEqual({ ok: true })
    expect([calls.length, waits]).toEqual([3, [300, 900]])
  })

  test('behavior: retries after a connection failure (RL-6)', async () => {
    const { http, calls } = setUp((before) => (before === 0 ? 'offline' : ok()))
    expect(await http.get(url, { service, schema })).toEqual({ ok: true })
    expect(calls).toHaveLength(2)
  })

  test('behavior: before a retry, waits as long as the server requests, up to 30 s', async () => {
    const { http, waits } = setUp((before) => (before === 0 ? failing(429, { 'retry-after': '12' }) : ok()))
    await http.get(url, { service, schema })
    expect(waits).toEqual([12_000])
  })

  test('error: does not retry if the server requests a wait of more than 30 s', async () => {
    const { http, calls } = setUp(() => failing(503, { 'retry-after': '31' }))
    await expect(http.get(url, { service, schema })).rejects.toThrow('HTTP status code: 503')
    expect(calls).toHaveLength(1)
  })

  test.each([400, 401, 403, 404, 410, 304])('error: fails without a retry on %i', async (status) => {
    const { http, calls } = setUp(() => (status === 304 ? new Response(null, { status }) : failing(status)))
    await expect(http.get(url, { service, schema })).rejects.toMatchObject({ reason: 'HTTP_STATUS', data: { status } })
    expect(calls).toHaveLength(1)
  })

  test('error: each kind of failure has the right message, reason and data', async () => {
    expect(await failure(setUp(() => failing(404)).http.get(url, { service, schema }))).toMatchInlineSnapshot(`
      {
        "cause": {
          "error": "no",
        },
        "data": {
          "status": 404,
        },
        "message": "HTTP status code: 404",
        "reason": "HTTP_STATUS",
      }
    `)
    expect(await failure(setUp(() => 'offline').http.get(url, { service, schema }))).toMatchInlineSnapshot(`
      {
        "cause": [TypeError: Failed to fetch],
        "data": undefined,
        "message": "Test API could not be reached",
        "reason": "REMOTE",
      }
    `)
    const html = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
    expect(await failure(setUp(html).http.get(url, { service, schema }))).toMatchInlineSnapshot(`
      {
        "cause": undefined,
        "data": undefined,
        "message": "Test API returned an invalid answer",
        "reason": "INVALID_ANSWER",
      }
    `)
  })

  test.each([
    ['another shape', () => Response.json({ ok: 'yes' })],
    ['no body', () => new Response(null, { status: 204 })],
    ['more than 4 MB', () => new Response(`"${'x'.repeat(4 * 1024 * 1024)}"`)],
    ['more than 4 MB by its own account', () => new Response('{}', { headers: { 'content-length': '4194305' } })],
  ])('error: fails without a retry: %s', async (_, answer) => {
    const { http, calls } = setUp(answer)
    await expect(http.get(url, { service, schema })).rejects.toMatchObject({ reason: 'INVALID_ANSWER' })
    expect(calls).toHaveLength(1)
  })

  test('error: rejects with the abort reason if the caller aborts', async () => {
    const { http, calls } = setUp(() => 'silent')
    const controller = new AbortController()
    const asked = failure(http.get(url, { service, schema, signal: controller.signal }))
    controller.abort(new Error('enough'))
    expect(await asked).toMatchObject({ message: 'enough' })
    expect(calls.length).toBeLessThanOrEqual(1)
  })
})

describe('http.get time-out', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('error: makes three attempts that time out after 15 s each', async () => {
    const { http, calls } = setUp(() => 'silent')
    const asked = failure(http.get(url, { service, schema }))
    await vi.advanceTimersByTimeAsync(44_999)
    expect(calls).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(await asked).toMatchObject({ reason: 'TIMED_OUT', message: 'Test API did not answer in time' })
  })
})

describe('http circuit breaker', () => {
  test('behavior: after 5 consecutive failures, rejects for 30 s with the last failure’s error (RL-6)', async () => {
    const { http, calls, clock } = setUp((before) => (before < 15 ? failing(503) : ok()))
    for (let i = 0; i < 5; i++) await failure(http.get(url, { service, schema }))
    expect(await failure(http.get(url, { service, schema }))).toMatchObject({ data: { status: 503 } })
    expect(calls).toHaveLength(15)
    clock.now = 30_000
    expect(await http.get(url, { service, schema })).toEqual({ ok: true })
  })

  test('behavior: each service has its own circuit breaker', async () => {
    const { http, calls } = setUp((before) => (before < 15 ? failing(503) : ok()))
    for (let i = 0; i < 5; i++) await failure(http.get(url, { service, schema }))
    expect(await http.get(url, { service: 'Other API', schema })).toEqual({ ok: true })
    expect(calls).toHaveLength(16)
  })

  test('behavior: a 4xx response does not count as a failure of the service', async () => {
    const { http, calls } = setUp(() => failing(404))
    for (let i = 0; i < 10; i++) await failure(http.get(url, { service, schema }))
    expect(calls).toHaveLength(10)
  })

  test('behavior: `resetBreakers` closes all circuit breakers', async () => {
    const { http } = setUp((before) => (before < 15 ? 'offline' : ok()))
    for (let i = 0; i < 5; i++) await failure(http.get(url, { service, schema }))
    http.resetBreakers()
    expect(await http.get(url, { service, schema })).toEqual({ ok: true })
  })
})

describe('http.post', () => {
  test('default', async () => {
    const { http, calls } = setUp(ok)
    expect(await http.post(url, { service, schema, query: { q: 1 }, body: { n: 1 } })).toEqual({ ok: true })
    expect(calls).toMatchInlineSnapshot(`
      [
        {
          "body": "{"n":1}",
          "contentType": "application/json",
          "credentials": "omit",
          "method": "POST",
          "url": "https://api.example/thing?q=1",
        },
      ]
    `)
  })

  test('error: never retries a POST (RL-6)', async () => {
    const { http, calls } = setUp(() => failing(503))
    await expect(http.post(url, { service, schema, body: {} })).rejects.toThrow('HTTP status code: 503')
    expect(calls).toHaveLength(1)
  })

  test('behavior: a status in `accept` counts as a success if the body matches the schema', async () => {
    const { http } = setUp(() => Response.json({ ok: false }, { status: 400 }))
    expect(await http.post(url, { service, schema, body: {}, accept: [400] })).toEqual({ ok: false })
    const other = setUp(() => failing(400))
    await expect(other.http.post(url, { service, schema, body: {}, accept: [400] })).rejects.toThrow('400')
  })
})

describe('http.send', () => {
  test('default: sends a POST request and ignores the response', async () => {
    const { http } = setUp(() => new Response('accepted', { status: 202 }))
    expect(await http.send(url, { service, body: {} })).toBeUndefined()
  })
})

describe('retryDelay', () => {
  test.each([
    ['first wait, shortest', 1, undefined, 0, 150],
    ['first wait', 1, undefined, 0.5, 300],
    ['first wait, longest', 1, undefined, 1, 450],
    ['second wait', 2, undefined, 0.5, 900],
    ['no third wait: three attempts in all', 3, undefined, 0.5, undefined],
    ['the server asks for longer', 1, 2000, 0.5, 2000],
    ['the server asks for less', 1, 0, 0.5, 300],
    ['the server asks for as long as is honoured', 1, 30_000, 0.5, 30_000],
    ['the server asks for too long', 1, 30_001, 0.5, undefined],
  ])('returns the waiting time in ms before a retry: %s', (_, attempt, retryAfter, random, wait) => {
    expect(retryDelay(attempt, retryAfter, random)).toBe(wait)
  })
})
