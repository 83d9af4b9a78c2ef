import fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { authOrigin, createProof, requester } from '../fakes/startTestWorld.ts'
import type { ServiceFailure } from '../http/ServiceFailure.ts'
import { createBuckets, limitStarts } from './limitRequests.ts'

const few = { max: 5, window: 60 }
const { world, service } = await openTestWorld({
  LIMITS: JSON.stringify({ requestsPerNetwork: few, pollsPerNetwork: few }),
  CLIENT_ADDRESS_HEADER: 'x-real-ip',
})

let networks = 0
const anyNetwork = () => `203.0.113.${++networks}`
const unknown = () => ({ id: crypto.randomUUID(), verifier: createProof().verifier })
const token = { slot: 'answer', id: crypto.randomUUID() }

describe('limitRequests', () => {
  test.each([
    ['login', 'collectSocial', unknown()],
    ['login', 'verifyEmail', { ...unknown(), code: '000000' }],
    ['login', 'refresh', { refreshToken: 'A'.repeat(107) }],
    ['login', 'takeMail', token],
    ['login', 'getAccount', null],
    ['keeper', 'collectDevice', unknown()],
  ] as const)('behavior: the %s role serves %s up to the limit, then refuses it', async (role, name, params) => {
    const call = { ...loginApi, ...keeperApi }[name]
    const headers = { 'x-real-ip': anyNetwork(), origin: authOrigin }
    const ask = (more = {}) => service[role].post(call, params, undefined, { ...headers, ...more })
    for (let index = 0; index < 5; index++) expect((await ask()).status).not.toBe(429)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('12')
    // The CORS header lets the auth frame read the error.
    expect(refused.headers.get('access-control-allow-origin')).toBe(authOrigin)
    expect(await refused.json()).toMatchObject({ error: { code: 'RATE_LIMITED', retryAfter: 12 } })
    // Another route, another caller, and the same caller 13 seconds later are served.
    expect((await fetch(`${service.at(role)}/health`, { headers })).status).toBe(200)
    expect((await ask({ 'x-real-ip': anyNetwork() })).status).not.toBe(429)
    world.later(13)
    expect((await ask()).status).not.toBe(429)
  })

  test.each(['/health', '/ready', '/device/x', `/v1/social/begin/${crypto.randomUUID()}`])(
    'behavior: limits requests for pages too, such as %s',
    async (path) => {
      const headers = { 'x-real-ip': anyNetwork() }
      const statuses: number[] = []
      for (let index = 0; index < 6; index++)
        // Paths that differ only in their secret belong to the same route, so they share a limit.
        statuses.push(
          (await fetch(`${service.at('keeper')}${path === '/device/x' ? path + index : path}`, { headers })).status,
        )
      expect(statuses.map((status) => status === 429)).toEqual([false, false, false, false, false, true])
    },
  )
})

function setUp(capacity?: number) {
  let time = 0
  const buckets = createBuckets({ now: () => time }, capacity)
  return {
    take: (key = 'a', limit = { max: 3, window: 60 }) => buckets.take(key, limit),
    later(milliseconds: number) {
      time += milliseconds
    },
  }
}

describe('createBuckets', () => {
  test('default', () => {
    const { take, later } = setUp()
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 20])
    later(19_999)
    expect(take()).toBe(1)
    later(1)
    expect([take(), take()]).toEqual([0, 20])
    // Each key has its own bucket, so `b` is not limited.
    expect(take('b')).toBe(0)
  })

  test('behavior: if the clock jumps back, a bucket neither loses nor gains tokens', () => {
    const { take, later } = setUp()
    take()
    later(-86_400_000)
    expect([take(), take(), take()]).toEqual([0, 0, 20])
  })

  test('behavior: keeps at most `capacity` buckets in memory', () => {
    const { take } = setUp(2)
    for (const _ of [1, 2, 3]) take('a')
    take('b')
    expect(take('a')).toBe(20)
    take('c')
    // The bucket of `b` was evicted, the bucket of `a` was not.
    expect([take('a'), take('b')]).toEqual([20, 0])
  })

  test('behavior: never allows more than a full bucket plus its refill', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 200 })
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 20 }), (waits, max) => {
        const { take, later } = setUp()
        let taken = 0
        for (const wait of waits) {
          later(wait)
          if (take('a', { max, window: 60 }) === 0) taken++
        }
        const passed = waits.reduce((sum, wait) => sum + wait, 0)
        expect(taken).toBeLessThanOrEqual(max + (passed * max) / 60_000 + 1e-6)
      }),
    )
  })
})

const calls = [...Object.entries(loginApi), ...Object.entries(keeperApi)]
const { path: startEmail } = loginApi.startEmail
const { path: startSocial } = loginApi.startSocial

/**
 * Creates an app with every call of the service. A call with the body `wait` waits for `answer`. A refused call returns
 * its `retryAfter`.
 */
function setUpStarts() {
  const app = new Hono()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  app.onError((error, http) => http.json({ retryAfter: (error as ServiceFailure).retryAfter ?? null }, 429))
  app.use(limitStarts(2))
  for (const path of new Set(calls.map(([, call]) => call.path)))
    app.post(path, async (http) => {
      const body = await http.req.text()
      if (body === 'wait') await answered
      if (body === 'fail') throw new Error('The database is away.')
      return http.text('')
    })
  return { app, answer, ask: async (path: string, body = '') => app.request(path, { method: 'POST', body }) }
}

describe('limitStarts', () => {
  test('default', async () => {
    const { ask, answer } = setUpStarts()
    const running = [ask(startEmail, 'wait'), ask(startEmail, 'wait')]
    const refused = await ask(startEmail)
    expect([refused.status, await refused.json()]).toEqual([429, { retryAfter: 5 }])
    answer()
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200])
    expect((await ask(startEmail)).status).toBe(200)
  })

  test('behavior: limits the number of simultaneous calls only for calls that start a login', async () => {
    const { ask, answer } = setUpStarts()
    const running = [startEmail, startEmail, startSocial, startSocial].map((path) => ask(path, 'wait'))
    const refused: string[] = []
    for (const [name, { path }] of calls) if ((await ask(path)).status === 429) refused.push(name)
    answer()
    await Promise.all(running)
    expect([...new Set(refused)]).toMatchInlineSnapshot(`
      [
        "startSocial",
        "startEmail",
        "startFarcaster",
        "startDevice",
      ]
    `)
  })

  test('behavior: logins by email that wait for the mail server do not block other login methods', async () => {
    const { ask, answer } = setUpStarts()
    const running = [ask(startEmail, 'wait'), ask(keeperApi.startDevice.path, 'wait')]
    expect((await ask(startEmail)).status).toBe(429)
    expect((await ask(keeperApi.startDevice.path)).status).toBe(429)
    expect((await ask(startSocial)).status).toBe(200)
    expect((await ask(loginApi.startFarcaster.path)).status).toBe(200)
    answer()
    await Promise.all(running)
  })

  test('behavior: starts logins without email while the mail server stalls', async () => {
    const { world, service } = await openTestWorld()
    const begin = () => ({ ...requester, challenge: createProof().challenge })
    const mailed = () => service.login.post(loginApi.startEmail, { ...begin(), email: world.address() })
    world.inbox.fail('stalls')
    const statuses: number[] = []
    const waiting = Array.from({ length: 80 }, async () => statuses.push((await mailed()).status))
    await expect.poll(() => statuses, { timeout: 9_000 }).toEqual(Array.from({ length: 16 }, () => 429))
    await service.login.ok(loginApi.startFarcaster, begin())
    await world.inbox.down()
    await Promise.all(waiting)
    expect(statuses.slice(16)).toEqual(Array.from({ length: 64 }, () => 503))
    await world.inbox.up()
  })

  test('behavior: a request whose body is still being sent does not count towards the limit', async () => {
    const { ask, app } = setUpStarts()
    const slow = () =>
      new Request(`http://login.example${startEmail}`, {
        method: 'POST',
        body: new ReadableStream(),
        duplex: 'half',
      } as RequestInit)
    for (const _ of [1, 2, 3]) void app.request(slow())
    await new Promise((resolve) => setImmediate(resolve))
    expect((await ask(startEmail)).status).toBe(200)
  })

  test('behavior: a login start that failed no longer counts towards the limit', async () => {
    const { ask } = setUpStarts()
    for (const _ of [1, 2, 3]) await ask(startEmail, 'fail')
    expect((await ask(startEmail)).status).toBe(200)
  })
})
