import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { deferred } from '#shared/deferred.ts'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { asker, createProof } from '../fakes/startTestWorld.ts'
import type { ServiceFailure } from '../http/ServiceFailure.ts'
import { limitBeginnings } from './limitBeginnings.ts'

const calls = [...Object.entries(loginApi), ...Object.entries(keeperApi)]
const { path: startEmail } = loginApi.startEmail
const { path: startSocial } = loginApi.startSocial

/** Every call, each of which waits for `answer` if it begins with the body `wait`. A refusal names its seconds. */
function setUp() {
  const app = new Hono()
  const { promise: answered, resolve: answer } = deferred()
  app.onError((error, http) => http.json({ retryAfter: (error as ServiceFailure).retryAfter ?? null }, 429))
  app.use(limitBeginnings(2))
  for (const path of new Set(calls.map(([, call]) => call.path)))
    app.post(path, async (http) => {
      const body = await http.req.text()
      if (body === 'wait') await answered
      if (body === 'fail') throw new Error('The database is away.')
      return http.text('')
    })
  return { app, answer, ask: async (path: string, body = '') => app.request(path, { method: 'POST', body }) }
}

describe('limitBeginnings', () => {
  test('default', async () => {
    const { ask, answer } = setUp()
    const running = [ask(startEmail, 'wait'), ask(startEmail, 'wait')]
    const refused = await ask(startEmail)
    expect([refused.status, await refused.json()]).toEqual([429, { retryAfter: 5 }])
    answer()
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200])
    expect((await ask(startEmail)).status).toBe(200)
  })

  test('behavior: only what begins a login is refused', async () => {
    const { ask, answer } = setUp()
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

  test('behavior: logins that wait for the mail server leave the places of all others', async () => {
    const { ask, answer } = setUp()
    const running = [ask(startEmail, 'wait'), ask(keeperApi.startDevice.path, 'wait')]
    expect((await ask(startEmail)).status).toBe(429)
    expect((await ask(keeperApi.startDevice.path)).status).toBe(429)
    expect((await ask(startSocial)).status).toBe(200)
    expect((await ask(loginApi.startFarcaster.path)).status).toBe(200)
    answer()
    await Promise.all(running)
  })

  test('behavior: with a mail server that stalls, the service begins other logins', async () => {
    const { world, service } = await openTestWorld()
    const begin = () => ({ ...asker, challenge: createProof().challenge })
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

  test('behavior: a request that is still being sent holds no place', async () => {
    const { ask, app } = setUp()
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

  test('behavior: one that fails makes room too', async () => {
    const { ask } = setUp()
    for (const _ of [1, 2, 3]) await ask(startEmail, 'fail')
    expect((await ask(startEmail)).status).toBe(200)
  })
})
