import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { deferred } from '#shared/deferred.ts'
import { fakeFetch } from './fakeFetch.ts'
import { createHttp, type Http } from './http.ts'

const schema = z.object({ ok: z.boolean() })
const service = 'Test API'
const url = 'https://api.example/thing'
const ok = () => Response.json({ ok: true })
const failure = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

describe('createProbes', () => {
  const ask = (http: Http, signal?: AbortSignal) => failure(http.get(url, { service, schema, signal }))
  const statusOf = async (promise: Promise<unknown>) => ((await promise) as { data?: { status: number } }).data?.status

  /**
   * Returns a service whose circuit breaker has just opened. From then on, the service answers with `state.status`,
   * after the promise `state.hold` has settled.
   */
  async function spared() {
    const state = { status: 503 as number | 'ok' | 'silent', hold: undefined as Promise<void> | undefined }
    const { fetch, calls } = fakeFetch(() =>
      state.status === 'silent' ? 'silent' : state.status === 'ok' ? ok() : new Response('', { status: state.status }),
    )
    const clock = { now: 0 }
    const held = async (request: Request) => {
      const answer = await fetch(request)
      await state.hold
      return answer
    }
    const http = createHttp({ fetch: held, sleep: async () => {}, now: () => clock.now, random: () => 0.5 })
    for (let i = 0; i < 5; i++) await ask(http)
    const before = calls.length
    return { http, state, clock, asked: () => calls.length - before }
  }

  function gate() {
    const { promise: shut, resolve: open } = deferred()
    return { shut, open }
  }

  test('default: a click lets a call reach a paused service, and a success ends the pause (RL-6)', async () => {
    const { http, state, asked } = await spared()
    state.status = 'ok'
    expect(await statusOf(ask(http))).toBe(503)
    expect(asked()).toBe(0)
    expect(await http.forVisitor(() => http.get(url, { service, schema }))).toEqual({ ok: true })
    expect(await http.get(url, { service, schema })).toEqual({ ok: true })
    expect(asked()).toBe(2)
  })

  test('behavior: after a click, sends one request without retries; a failure restarts the pause', async () => {
    const { http, state, clock, asked } = await spared()
    clock.now = 20_000
    state.status = 500
    expect(await statusOf(http.forVisitor(() => ask(http)))).toBe(500)
    clock.now = 49_999
    expect(await statusOf(ask(http))).toBe(500)
    expect(asked()).toBe(1)
  })

  test('behavior: rejects automatic calls to a paused service before and after a click', async () => {
    const { http, asked } = await spared()
    await http.forVisitor(async () => {})
    await ask(http)
    expect(asked()).toBe(0)
  })

  test('behavior: if a click causes several calls, one of them probes the service and the others wait', async () => {
    const { http, state, asked } = await spared()
    const { shut, open } = gate()
    Object.assign(state, { status: 'ok', hold: shut })
    const all = http.forVisitor(() => Promise.all([1, 2, 3].map(() => http.get(url, { service, schema }))))
    const poll = http.get(url, { service, schema })
    await vi.waitFor(() => expect(asked()).toBe(1))
    open()
    expect(await all).toHaveLength(3)
    await poll
    expect(asked()).toBe(4)
  })

  test('behavior: further clicks during a probe send no further requests', async () => {
    const { http, state, asked } = await spared()
    const { shut, open } = gate()
    state.hold = shut
    const presses = Array.from({ length: 20 }, () => http.forVisitor(() => ask(http)))
    await vi.waitFor(() => expect(asked()).toBe(1))
    open()
    expect(await Promise.all(presses.map(statusOf))).toEqual(Array(20).fill(503))
    expect(asked()).toBe(1)
    // The next click probes the service again.
    await http.forVisitor(() => ask(http))
    expect(asked()).toBe(2)
  })

  test('behavior: probes each service only once per click', async () => {
    const { http, asked } = await spared()
    await http.forVisitor(async () => {
      for (let i = 0; i < 3; i++) await ask(http)
    })
    expect(asked()).toBe(1)
  })

  test('behavior: if the probing call is aborted, the next call probes the service instead', async () => {
    const { http, state, asked } = await spared()
    state.status = 'silent'
    const controller = new AbortController()
    const answers = http.forVisitor(async () => {
      const first = ask(http, controller.signal)
      const second = http.get(url, { service, schema })
      await vi.waitFor(() => expect(asked()).toBe(1))
      state.status = 'ok'
      controller.abort(new Error('enough'))
      return Promise.all([first, second])
    })
    expect(await answers).toEqual([expect.objectContaining({ message: 'enough' }), { ok: true }])
    expect(asked()).toBe(2)
  })

  test('error: rejects a call that waits for a probe if its caller aborts', async () => {
    const { http, state } = await spared()
    const { shut, open } = gate()
    state.hold = shut
    const probe = http.forVisitor(() => ask(http))
    const controller = new AbortController()
    const waiting = ask(http, controller.signal)
    controller.abort(new Error('enough'))
    expect(await waiting).toMatchObject({ message: 'enough' })
    open()
    await probe
  })

  test('error: rejects with the error of the function that the click runs', async () => {
    const { http, asked } = await spared()
    await expect(http.forVisitor(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await ask(http)
    expect(asked()).toBe(0)
  })
})
