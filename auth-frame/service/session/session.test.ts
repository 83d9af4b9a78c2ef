import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../../api/serviceApi.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'

const { world, service } = await openTestWorld()

const account = (token: string) => service.login.ok(loginApi.getAccount, null, token)
const accountRefused = async (token?: string) => (await service.login.refused(loginApi.getAccount, null, token)).code
const refresh = async (refreshToken: string) => {
  const session = await service.login.ok(loginApi.refresh, { refreshToken })
  return { ...session, refreshToken: session.refreshToken! }
}
const refreshRefused = async (refreshToken: string) =>
  (await service.login.refused(loginApi.refresh, { refreshToken })).code

describe('session', () => {
  test('default', async () => {
    const email = world.address()
    const session = await service.logIn(email)
    expect(await account(session.token)).toEqual(session.account)
    const keys = createRemoteJWKSet(new URL(`${service.at('login')}/.well-known/jwks.json`))
    const { payload, protectedHeader } = await jwtVerify(session.token, keys, { issuer: world.urls.login })
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', typ: 'session' })
    expect(payload).toMatchObject({ sub: session.account.id, aud: world.urls.login })
    expect(payload.exp! - payload.iat!).toBe(600)
    expect(JSON.stringify(payload)).not.toContain(email)
  })

  test('behavior: an access token expires after ten minutes; the refresh token returns the next pair', async () => {
    const first = await service.logIn(world.address())
    world.later(606)
    expect(await accountRefused(first.token)).toBe('UNAUTHORIZED')
    const second = await refresh(first.refreshToken)
    expect(second.account).toEqual(first.account)
    expect(await account(second.token)).toEqual(first.account)
    const third = await refresh(second.refreshToken)
    expect(new Set([first, second, third].map(({ refreshToken }) => refreshToken)).size).toBe(3)
  })

  test('behavior: using a refresh token twice ends the session, for the owner and for the thief', async () => {
    const stolen = await service.logIn(world.address())
    const thief = await refresh((await refresh(stolen.refreshToken)).refreshToken)
    expect(await refreshRefused(stolen.refreshToken)).toBe('UNAUTHORIZED')
    expect(await refreshRefused(thief.refreshToken)).toBe('UNAUTHORIZED')
    expect(await accountRefused(thief.token)).toBe('UNAUTHORIZED')
  })

  test('behavior: a refresh token works again after a lost answer; using the lost pair ends the session', async () => {
    const first = await service.logIn(world.address())
    const lost = await refresh(first.refreshToken)
    const lostToo = await refresh(first.refreshToken)
    const found = await refresh(first.refreshToken)
    expect(await account(found.token)).toEqual(first.account)
    const next = await refresh(found.refreshToken)
    expect(await refreshRefused(lost.refreshToken)).toBe('UNAUTHORIZED')
    for (const { refreshToken } of [lostToo, next]) expect(await refreshRefused(refreshToken)).toBe('UNAUTHORIZED')
    expect(await accountRefused(next.token)).toBe('UNAUTHORIZED')
  })

  test('behavior: the keeper returns no refresh token, so its session ends with the access token', async () => {
    const email = world.address()
    const session = await service.approve(email)
    expect(session.refreshToken).toBe(undefined)
    expect(JSON.stringify(decodeJwt(session.token))).not.toContain('cnf')
    const known = () => service.keeper.post(keeperApi.getAccount, null, session.token)
    world.later(9 * 60)
    expect((await known()).status).toBe(200)
    world.later(66)
    expect((await known()).status).toBe(401)
    for (const path of ['/v1/session/refresh', '/v1/session/end-all'])
      expect((await fetch(service.at('keeper') + path, { method: 'POST' })).status).toBe(404)
  })

  test("behavior: a forged token that contains a session's id does not end the session", async () => {
    const session = await service.logIn(world.address())
    const bytes = Buffer.from(session.refreshToken, 'base64url')
    const forged = Buffer.concat([bytes.subarray(0, 16), Buffer.alloc(64, 7)]).toString('base64url')
    expect(await refreshRefused(forged)).toBe('UNAUTHORIZED')
    await refresh(session.refreshToken)
  })

  test('behavior: a session that is not refreshed expires after thirty days', async () => {
    const session = await service.logIn(world.address())
    world.later(30 * 86_400 + 1)
    expect(await refreshRefused(session.refreshToken)).toBe('UNAUTHORIZED')
  })

  test('behavior: a replica whose clock is a month ahead refuses the session, but does not end it', async () => {
    const session = await service.logIn(world.address())
    world.later(31 * 86_400)
    expect(await refreshRefused(session.refreshToken)).toBe('UNAUTHORIZED')
    world.later(-31 * 86_400)
    expect((await refresh(session.refreshToken)).account).toEqual(session.account)
  })

  test('behavior: ending a session takes effect immediately and does not end other sessions', async () => {
    const email = world.address()
    const first = await service.logIn(email)
    world.later(31)
    const second = await service.logIn(email)
    await service.login.ok(loginApi.endSession, null, first.token)
    expect(await accountRefused(first.token)).toBe('UNAUTHORIZED')
    expect(await refreshRefused(first.refreshToken)).toBe('UNAUTHORIZED')
    await account(second.token)
  })

  test('behavior: signs out everywhere', async () => {
    const email = world.address()
    const [other, first] = [await service.logIn(world.address()), await service.logIn(email)]
    world.later(31)
    const second = await service.logIn(email)
    await service.login.ok(loginApi.endAllSessions, null, second.token)
    for (const { token, refreshToken } of [first, second]) {
      expect(await accountRefused(token)).toBe('UNAUTHORIZED')
      expect(await refreshRefused(refreshToken)).toBe('UNAUTHORIZED')
    }
    await account(other.token)
  })

  test('behavior: signs out everywhere else', async () => {
    const email = world.address()
    const [other, first] = [await service.logIn(world.address()), await service.logIn(email)]
    world.later(31)
    const second = await service.logIn(email)
    await service.login.ok(loginApi.endOtherSessions, null, second.token)
    expect(await accountRefused(first.token)).toBe('UNAUTHORIZED')
    expect(await refreshRefused(first.refreshToken)).toBe('UNAUTHORIZED')
    for (const { token } of [second, other]) await account(token)
  })

  test("error: returns NOT_YET_VALID if the replica's clock is behind the token's issue time (RL-13)", async () => {
    const { token } = await service.logIn(world.address())
    world.later(-3600)
    expect(await accountRefused(token)).toBe('NOT_YET_VALID')
    world.later(3600)
    await account(token)
  })

  test("error: returns UNAUTHORIZED for a missing, forged or changed token, or the other role's token", async () => {
    const { token } = await service.logIn(world.address())
    const keeper = await service.approve(world.address())
    const [head, body, signature] = token.split('.') as [string, string, string]
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = { ...decodeJwt(token), sub: keeper.account.id }
    for (const each of [
      undefined,
      'nonsense',
      keeper.token,
      `${encode({ alg: 'none', typ: 'session' })}.${body}.`,
      `${head}.${encode(claims)}.${signature}`,
      `${head}.${encode({ ...decodeJwt(token), cnf: undefined })}.${signature}`,
      `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`,
    ])
      expect(await accountRefused(each)).toBe('UNAUTHORIZED')
  })
})
