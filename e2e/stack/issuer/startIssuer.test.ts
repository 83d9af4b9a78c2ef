import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePorts } from '../freePorts.ts'
import { createRequestLog } from '../http/requestLog.ts'
import { providerNames } from './fakeProviders.ts'
import { localProviders } from './localProviders.ts'
import { type Issuer, startIssuer } from './startIssuer.ts'

// The tests of social logins with the real client are in auth-frame/service/social.
const origins = { login: 'http://login.localhost:1', keeper: 'http://keeper.localhost:1' }
const log = createRequestLog()
let issuer: Issuer
let inside = ''
beforeAll(async () => {
  const [port] = (await freePorts(1)) as [number]
  inside = `http://127.0.0.1:${port}`
  issuer = await startIssuer({ port, origins, log })
}, 30_000)
afterAll(() => issuer?.stop())

function authorize(provider: string, change: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({
    client_id: `${provider}-login`,
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: `${origins.login}/v1/social/callback/${provider}`,
    state: 'abc',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...change,
  })
  return fetch(`${inside}/${provider}/auth?${query}`, { redirect: 'manual' })
}

describe('startIssuer', () => {
  test.each(providerNames)('default: %s asks for the user’s name', async (provider) => {
    const answer = await authorize(provider, provider === 'google' || provider === 'apple' ? {} : { scope: 'email' })
    expect(answer.status).toBe(303)
    const page = answer.headers.get('location') ?? ''
    expect(page).toMatch(new RegExp(`^/${provider}/interaction/`))
    const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0])
    const text = await (await fetch(inside + page, { headers: { cookie: cookie.join('; ') } })).text()
    expect(text).toContain(`<b>${provider}-login</b> wants to know who you are`)
    expect(log.list('issuer').at(-1)).toMatchObject({ method: 'GET', status: 200 })
  })

  test.each([
    ['another redirect URI', { redirect_uri: `${origins.login}/v1/social/callback/google/` }],
    ['the other role', { client_id: 'google-keeper' }],
    ['an unknown client', { client_id: 'google-other' }],
  ])('error: rejects a login request with %s', async (_, change) => {
    expect((await authorize('google', change)).status).toBe(400)
  })

  test.each([
    ['github', '/user', { message: 'Bad credentials' }],
    ['facebook', '/me', { error: { type: 'OAuthException' } }],
    ['x', '/2/users/me', { title: 'Unauthorized' }],
    ['discord', '/users/@me', { message: '401: Unauthorized' }],
  ])('error: the user API of %s rejects a request without an access token', async (provider, path, body) => {
    const answer = await fetch(`${inside}/${provider}${path}`)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject(body)
  })

  test('behavior: after `setCoop`, every page has a COOP header', async () => {
    expect((await authorize('google')).headers.get('cross-origin-opener-policy')).toBeNull()
    issuer.setCoop('same-origin')
    expect((await authorize('google')).headers.get('cross-origin-opener-policy')).toBe('same-origin')
    issuer.setCoop(undefined)
  })

  test('behavior: the role’s settings contain all endpoints of a provider', () => {
    const settings = localProviders(4318, 'keeper')
    expect(Object.keys(settings)).toEqual(providerNames)
    expect(settings.x).toEqual({
      clientId: 'x-keeper',
      clientSecret: expect.any(String),
      endpoints: {
        issuer: 'http://issuer.localhost:4318/x',
        authorize: 'http://issuer.localhost:4318/x/auth',
        token: 'http://127.0.0.1:4318/x/token',
        userinfo: 'http://127.0.0.1:4318/x/2/users/me',
      },
    })
  })
})
