import { describe, expect, test } from 'vitest'
import { loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { requester } from '../fakes/startTestWorld.ts'

const { world, service } = await openTestWorld({ CLIENT_COUNTRY_HEADER: 'x-country' })

const list = async (token: string) => (await service.login.ok(loginApi.listSessions, null, token)).sessions
const end = (id: string, token: string) => service.login.ok(loginApi.endListedSession, { id }, token)
const idOf = async (token: string) => (await list(token)).find(({ isThisOne }) => isThisOne)!.id
const isOver = async ({ token, refreshToken }: { token: string; refreshToken: string }) =>
  [
    (await service.login.post(loginApi.getAccount, null, token)).status,
    (await service.login.post(loginApi.refresh, { refreshToken })).status,
  ].every((status) => status === 401)

/** The same user logs in with two browsers, a minute apart. */
async function twoLogins() {
  const email = world.address()
  const first = await service.logIn(email)
  world.later(60)
  return { email, first, second: await service.logIn(email) }
}

describe('listSessions', () => {
  test('default', async () => {
    const { first, second } = await twoLogins()
    const [own, other, ...more] = await list(second.token)
    expect([own, other, more]).toMatchObject([{ isThisOne: true }, { isThisOne: false }, []])
    for (const { origin, browser, place } of [own!, other!])
      expect([origin, browser, place]).toEqual([requester.origin, 'an unknown browser', 'the network 127.0.0.x'])
    expect(own!.createdAt - other!.createdAt).toBeGreaterThanOrEqual(60_000)
    const renewed = await service.login.ok(loginApi.refresh, { refreshToken: first.refreshToken })
    expect((await list(renewed.token)).map(({ isThisOne }) => isThisOne)).toEqual([true, false])
  })

  test("behavior: shows each session's browser, location and last use, and stores no plain IP address", async () => {
    const { first, second } = await twoLogins()
    const [, before] = await list(second.token)
    expect(before!.usedAt).toBe(before!.createdAt)
    world.later(86_400)
    const elsewhere = { 'x-country': 'CH', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0' }
    await service.login.ok(loginApi.refresh, { refreshToken: first.refreshToken }, undefined, elsewhere)
    const { token } = await service.login.ok(loginApi.refresh, { refreshToken: second.refreshToken })
    const [, after] = await list(token)
    expect(after).toMatchObject({ id: before!.id, createdAt: before!.createdAt, origin: requester.origin })
    expect([after!.browser, after!.place]).toEqual(['Chrome on Linux', 'Switzerland'])
    expect(after!.usedAt - before!.usedAt).toBeGreaterThanOrEqual(86_400_000)
    const rows = await world.dump('login')
    for (const text of ['127.0.0', 'Switzerland']) expect(rows).not.toContain(text)
  })

  test('behavior: omits sessions that have expired and sessions that their owner has ended', async () => {
    const { first, second } = await twoLogins()
    await service.login.ok(loginApi.endSession, null, first.token)
    expect(await list(second.token)).toHaveLength(1)
    world.later(29 * 86_400)
    const { token } = await service.login.ok(loginApi.refresh, { refreshToken: second.refreshToken })
    world.later(2 * 86_400)
    expect((await service.login.refused(loginApi.listSessions, null, token)).code).toBe('UNAUTHORIZED')
  })

  test("behavior: lists at most 100 sessions: first the caller's, then the most recently used others", async () => {
    const { second } = await twoLogins()
    await world.query(
      'login',
      `insert into sessions (id, account_id, identity_id, created_at, expires_at)
       select gen_random_uuid(), account_id, identity_id, created_at, expires_at + interval '1 hour'
       from sessions, generate_series(1, 150) where id = $1`,
      [await idOf(second.token)],
    )
    const sessions = await list(second.token)
    expect([sessions.length, sessions[0]!.isThisOne, sessions[1]!.place]).toEqual([100, true, null])
  })
})

describe('endListedSession', () => {
  test('default', async () => {
    const { first, second } = await twoLogins()
    const [, other] = await list(second.token)
    await end(other!.id, second.token)
    expect([await isOver(first), await isOver(second)]).toEqual([true, false])
  })

  test('behavior: ending a session a second time returns the same answer as the first time', async () => {
    const { first, second } = await twoLogins()
    const [, other] = await list(second.token)
    await service.login.ok(loginApi.endSession, null, first.token)
    for (let times = 0; times < 2; times++) expect(await end(other!.id, second.token)).toBe(null)
    expect(await list(second.token)).toHaveLength(1)
  })

  test("behavior: treats another account's session like an unknown one, and does not end it (AU-16)", async () => {
    const [own, stranger] = [await service.logIn(world.address()), await service.logIn(world.address())]
    const id = await idOf(stranger.token)
    const answers = await Promise.all(
      [id, crypto.randomUUID()].map(async (each) => {
        const response = await service.login.post(loginApi.endListedSession, { id: each }, own.token)
        return [response.status, await response.text()]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect((await list(own.token)).map(({ id: listed }) => listed)).not.toContain(id)
    await list(stranger.token)
    await service.login.ok(loginApi.refresh, { refreshToken: stranger.refreshToken })
  })

  test('behavior: ends a session without a fresh proof; the keeper does not offer this call (AU-16)', async () => {
    const { second } = await twoLogins()
    const [, other] = await list(second.token)
    world.later(7200)
    const { token } = await service.login.ok(loginApi.refresh, { refreshToken: second.refreshToken })
    await end(other!.id, token)
    expect(await list(token)).toHaveLength(1)
    for (const { path } of [loginApi.listSessions, loginApi.endListedSession])
      expect((await fetch(service.at('keeper') + path, { method: 'POST' })).status).toBe(404)
  })
})
