import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { keeperApi, loginApi } from '../api/serviceApi.ts'
import { enrolment as enrolmentOf } from './fakes/enrolment.ts'
import { openTestWorld } from './fakes/openTestWorld.ts'
import { authOrigin, createProof, requester } from './fakes/startTestWorld.ts'

const { world, service } = await openTestWorld()

const get = (path: string, init?: RequestInit) => fetch(service.at('login') + path, init)

describe('startRole', () => {
  test('default', async () => {
    for (const path of ['/health', '/ready']) {
      const response = await get(path)
      expect([response.status, await response.json()]).toMatchObject([200, { role: 'login' }])
    }
  })

  test('behavior: serves an OpenAPI description that contains every call of the role', async () => {
    for (const [role, api] of [
      ['login', loginApi],
      ['keeper', keeperApi],
    ] as const) {
      const response = await fetch(`${service.at(role)}/openapi.json`)
      const { openapi, paths, servers } = (await response.json()) as {
        openapi: string
        servers: unknown
        paths: Record<string, { post: { requestBody: unknown; security?: unknown } }>
      }
      expect([openapi, servers]).toEqual(['3.1.0', [{ url: world.urls[role] }]])
      expect(Object.keys(paths).sort()).toEqual(
        Object.values(api)
          .map(({ path }) => path)
          .sort(),
      )
      for (const { path, auth } of Object.values(api)) expect(Boolean(paths[path]!.post.security)).toBe(auth)
      if (role === 'login')
        expect(paths['/v1/email/verify']!.post.requestBody).toMatchObject({
          content: {
            'application/json': { schema: { required: ['id', 'verifier', 'code'], additionalProperties: false } },
          },
        })
    }
  })

  test('behavior: answers every call of the role', async () => {
    for (const [role, api] of [
      ['login', loginApi],
      ['keeper', keeperApi],
    ] as const)
      for (const call of Object.values(api)) {
        const response = await service[role].post(call, { nonsense: true })
        expect([call.path, response.status]).toEqual([call.path, call.auth ? 401 : 400])
      }
  })

  test('behavior: only pages of the auth origin can read responses', async () => {
    for (const [origin, allowed] of [
      [authOrigin, authOrigin],
      ['http://modal.localhost:4301', null],
      ['https://evil.example', null],
      ['null', null],
    ] as const) {
      const preflight = await get(loginApi.refresh.path, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      })
      expect(preflight.headers.get('access-control-allow-origin')).toBe(allowed)
      const answer = await get('/health', { headers: { origin } })
      expect(answer.headers.get('access-control-allow-origin')).toBe(allowed)
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  test('behavior: pages of the auth origin can send a DPoP proof and read the next DPoP nonce', async () => {
    const preflight = await get(loginApi.refresh.path, {
      method: 'OPTIONS',
      headers: { origin: authOrigin, 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('dpop')
    const { headers } = await get('/health', { headers: { origin: authOrigin } })
    expect(headers.get('access-control-expose-headers')).toContain('dpop-nonce')
    expect(headers.get('dpop-nonce')).toMatch(/^[\w-]{22}$/)
    expect((await fetch(`${service.at('keeper')}/health`)).headers.has('dpop-nonce')).toBe(false)
  })

  test('behavior: pages of the auth origin can read error responses, which have the security headers', async () => {
    const response = await service.login.post(loginApi.refresh, { refreshToken: 'x' }, undefined, {
      origin: authOrigin,
    })
    expect(response.status).toBe(401)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': authOrigin,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'timing-allow-origin': authOrigin,
    })
  })

  test.each([
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 400],
    ['JSON sent as text/plain', '{"refreshToken":"x"}', 'text/plain', 400],
    ['truncated JSON', '{"refreshToken"', 'application/json', 400],
    ['a large body', JSON.stringify({ refreshToken: 'x'.repeat(100_000) }), 'application/json', 400],
    ['an additional key', '{"refreshToken":"x","__proto__":{}}', 'application/json', 400],
  ])('error: returns INVALID_REQUEST for %s', async (_, body, type, status) => {
    const response = await get(loginApi.refresh.path, { method: 'POST', headers: { 'content-type': type }, body })
    expect([response.status, await response.json()]).toMatchObject([status, { error: { code: 'INVALID_REQUEST' } }])
  })

  test('error: returns NOT_FOUND for an unknown path', async () => {
    const response = await get('/v1/nothing')
    expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }])
  })

  test('behavior: logs every request, but no secret', async () => {
    const email = world.address()
    const { verifier, challenge } = createProof()
    const { id } = await service.login.ok(loginApi.startEmail, { ...requester, email, challenge })
    const code = world.inbox.code(email)
    const wrong = code === '000000' ? '000001' : '000000'
    await service.login.refused(loginApi.verifyEmail, { id, verifier, code: wrong })
    const login = await service.login.ok(loginApi.verifyEmail, { id, verifier, code })
    const keeper = await service.approve(email)
    const linkSecret = world.inbox.linkPath(email).split('/').at(-1)!
    const enrolment = { ...enrolmentOf(), share: randomBytes(65).toString('base64url') }
    await service.login.ok(loginApi.putEnrolment, enrolment, login.token)
    // The error messages of the following failures contain rows, addresses and tokens.
    await world.query('login', `update enrolments set share = 'x' where id = $1`, [enrolment.id])
    expect((await service.login.refused(loginApi.getShare, { id: enrolment.id }, login.token)).code).toBe('INTERNAL')
    world.inbox.unknown.add(email)
    world.later(31)
    expect((await service.login.refused(loginApi.startEmail, { ...requester, email, challenge })).code).toBe(
      'MAIL_FAILED',
    )
    await service.login.refused(loginApi.refresh, { refreshToken: `${login.refreshToken}x` })
    await fetch(`${service.at('login')}/v1/nothing/${verifier}?token=${login.token}`)

    const text = world.log.join('')
    const lines = world.log.map((line) => JSON.parse(line) as { event: string; route?: string })
    expect(lines.filter(({ event }) => event === 'request').map(({ route }) => route)).toEqual(
      expect.arrayContaining(['/v1/email/start', '/v1/email/verify', '/device/:secret', '/v1/enrolments/share']),
    )
    expect(lines.map(({ event }) => event)).toEqual(expect.arrayContaining(['mail-failed', 'failed']))
    const secrets = { email, code, wrong, verifier, linkSecret, share: enrolment.share, ip: '127.0.0.1', id, challenge }
    const tokens = { a: login.token, b: login.refreshToken!, c: keeper.token }
    for (const [name, secret] of Object.entries({ ...secrets, ...tokens, local: email.split('@')[0]! })) {
      if (name === 'code' || name === 'wrong') expect(text).not.toMatch(new RegExp(`(?<!\\d)${secret}(?!\\d)`))
      else expect([name, text.includes(secret)]).toEqual([name, false])
    }
  })

  test('behavior: a leaked database reveals no tokens, and no emailed link of a finished login', async () => {
    const email = world.address()
    const login = await service.logIn(email)
    const keeper = await service.approve(email)
    const secret = world.inbox.linkPath(email).split('/').at(-1)!
    const dumps = (await world.dump('login')) + (await world.dump('keeper'))
    expect(dumps).toContain(login.account.id)
    for (const each of [login.token, login.refreshToken, keeper.token, secret])
      for (const form of [each, Buffer.from(each, 'base64url').toString('hex'), Buffer.from(each).toString('hex')])
        expect(dumps.toLowerCase()).not.toContain(form.toLowerCase())
  })

  test('behavior: the databases contain no unencrypted email address, even from unfinished logins', async () => {
    const [email, next, other] = [world.address(), world.address(), world.address()]
    const { token } = await service.logIn(email)
    await service.approve(email)
    await service.login.ok(loginApi.startEmailChange, { ...requester, email: next }, token)
    await service.login.ok(loginApi.verifyPrimary, { code: world.inbox.code(email) }, token)
    const { challenge } = createProof()
    await service.login.ok(loginApi.startEmail, { ...requester, email: other, challenge })
    await service.keeper.ok(keeperApi.startDevice, { ...requester, email: other, challenge })
    const dumps = ((await world.dump('login')) + (await world.dump('keeper'))).toLowerCase()
    expect(dumps).toContain('<email>')
    for (const address of [email, next, other]) {
      const bytes = Buffer.from(address.split('@')[0]!)
      for (const form of [bytes.toString(), bytes.toString('hex'), bytes.toString('base64').slice(0, -3)])
        expect([form, dumps.includes(form.toLowerCase())]).toEqual([form, false])
    }
  })

  test('behavior: a role whose database is gone is healthy but not ready', async () => {
    await world.database.drop()
    expect((await get('/ready')).status).toBe(503)
    expect((await get('/health')).status).toBe(200)
    const response = await service.login.post(loginApi.refresh, { refreshToken: 'A'.repeat(107) })
    expect(response.status).toBe(500)
  })
})
