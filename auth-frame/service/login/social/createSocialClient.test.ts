import { randomBytes } from 'node:crypto'
import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePorts } from '../../../../e2e/stack/freePorts.ts'
import { appleTeam } from '../../../../e2e/stack/issuer/appleTeam.ts'
import { localProviders } from '../../../../e2e/stack/issuer/localProviders.ts'
import { type Issuer, startIssuer } from '../../../../e2e/stack/issuer/startIssuer.ts'
import type { SocialProvider } from '../../../api/serviceApi.ts'
import { createSocialClient, signAppleSecret } from './createSocialClient.ts'
import { createTestBrowser } from './fakes/createTestBrowser.ts'

const origins = { login: 'http://login.localhost:1', keeper: 'http://keeper.localhost:1' }
let issuer: Issuer
let port = 0
beforeAll(async () => {
  port = (await freePorts(1))[0]!
  issuer = await startIssuer({ port, origins })
}, 30_000)
afterAll(() => issuer?.stop())

const client = (provider: SocialProvider, change: object = {}) =>
  createSocialClient(provider, { ...localProviders(port, 'login')[provider], ...change }, origins.login)

function createAttempt() {
  const random = () => randomBytes(32).toString('base64url')
  return { state: random(), nonce: random(), codeVerifier: random() }
}

/** Logs in at the provider. Returns the parameters that the provider sends to the callback. */
async function answered(provider: SocialProvider, attempt = createAttempt()) {
  const browser = createTestBrowser(origins.login)
  const question = await browser.open((await client(provider).authorizeUrl({ ...attempt, mustAsk: false })).href)
  const end = await browser.submit(question, { login: 'alice', answer: 'continue' })
  return { attempt, answer: end.body ? new URLSearchParams(end.body) : end.url.searchParams }
}

describe('createSocialClient', () => {
  test('default', async () => {
    const { attempt, answer } = await answered('google')
    expect(await client('google').identify(answer, attempt)).toEqual({
      subject: expect.stringMatching(/^\d+$/),
      email: 'alice@example.com',
      userName: 'Alice',
    })
    // The provider accepts the code only once.
    await expect(client('google').identify(answer, attempt)).rejects.toThrow()
  })

  test.each(['state', 'nonce', 'codeVerifier'] as const)('error: rejects a different %s', async (name) => {
    const { attempt, answer } = await answered('google')
    await expect(client('google').identify(answer, { ...attempt, [name]: createAttempt()[name] })).rejects.toThrow()
  })

  test('error: rejects an answer from a different issuer', async () => {
    const { attempt, answer } = await answered('google')
    await expect(client('discord').identify(answer, attempt)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('"iss"') },
    })
  })

  test('error: rejects an ID token that was signed with another key', async () => {
    const { attempt, answer } = await answered('google')
    const { endpoints } = localProviders(port, 'login').google as { endpoints: object }
    const jwks = `http://127.0.0.1:${port}/apple/jwks`
    const mistaken = client('google', { endpoints: { ...endpoints, jwks } })
    await expect(mistaken.identify(answer, attempt)).rejects.toThrow()
  })

  test('error: rejects a wrong client secret, although GitHub answers with HTTP status 200', async () => {
    const { attempt, answer } = await answered('github')
    await expect(client('github', { clientSecret: 'wrong' }).identify(answer, attempt)).rejects.toThrow()
  })

  test.each([
    ['no client id', 'google', { clientSecret: 's' }, 'malformed at clientId'],
    ['no secret', 'github', { clientId: 'c' }, 'needs "clientSecret"'],
    ['no team key', 'apple', { clientId: 'c', clientSecret: 's' }, 'needs "appleKey"'],
    ['an unknown field', 'x', { clientId: 'c', clientSecret: 's', more: 1 }, 'malformed'],
    [
      'plain http',
      'google',
      { clientId: 'c', clientSecret: 's', endpoints: { token: 'http://a.example' } },
      'must be reached by https',
    ],
  ] as const)('error: rejects a registration with %s', (_, provider, registration, message) => {
    expect(() => createSocialClient(provider, registration, 'https://login.example')).toThrow(message)
  })

  test.each([
    ['google', 'https://accounts.google.com/o/oauth2/v2/auth'],
    ['github', 'https://github.com/login/oauth/authorize'],
    ['facebook', 'https://www.facebook.com/v23.0/dialog/oauth'],
    ['x', 'https://x.com/i/oauth2/authorize'],
    ['discord', 'https://discord.com/oauth2/authorize'],
  ] as const)('behavior: uses the production URL of %s', async (provider, address) => {
    const real = createSocialClient(provider, { clientId: 'c', clientSecret: 's' }, 'https://login.example')
    const url = await real.authorizeUrl({ ...createAttempt(), mustAsk: false })
    expect(url.origin + url.pathname).toBe(address)
    expect(url.searchParams.get('redirect_uri')).toBe(`https://login.example/v1/social/callback/${provider}`)
  })

  test.each([
    ['google', 'prompt=select_account'],
    ['github', 'prompt=select_account'],
    ['facebook', 'auth_type=reauthenticate'],
    ['discord', 'prompt=consent'],
  ] as const)('behavior: makes %s ask even users whom it remembers, if required (%s)', async (provider, asked) => {
    const attempt = createAttempt()
    const [plain, asking] = await Promise.all(
      [false, true].map((mustAsk) => client(provider).authorizeUrl({ ...attempt, mustAsk })),
    )
    expect(plain!.search).not.toContain(asked)
    expect(asking!.search).toContain(asked)
    const browser = createTestBrowser(origins.login)
    await browser.submit(await browser.open(plain!.href), { login: 'alice', answer: 'continue' })
    expect((await browser.open(plain!.href)).url.href).toContain('/callback/')
    expect((await browser.open(asking!.href)).body).toContain('wants to know who you are')
  })
})

describe('signAppleSecret', () => {
  test('default', async () => {
    const { teamId, keyId, privateKey, publicKey } = appleTeam
    const issuer = 'https://appleid.apple.com'
    const secret = await signAppleSecret({ teamId, keyId, privateKey }, { clientId: 'com.example', issuer })()
    expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: keyId })
    const { payload } = await jwtVerify(secret, await importSPKI(publicKey, 'ES256'))
    expect(payload).toMatchObject({ iss: teamId, sub: 'com.example', aud: issuer })
    expect(payload.exp! - payload.iat!).toBe(300)
  })

  test('error: the provider rejects a client secret that another Apple team signed', async () => {
    const { attempt, answer } = await answered('apple')
    const wrong = { teamId: 'OTHERTEAM1', keyId: appleTeam.keyId, privateKey: appleTeam.privateKey }
    await expect(client('apple', { appleKey: wrong }).identify(answer, attempt)).rejects.toMatchObject({
      error: 'invalid_client',
    })
    await expect(client('apple').identify(answer, attempt)).resolves.toMatchObject({ email: 'alice@example.com' })
  })
})
