import { describe, expect, test } from 'vitest'
import { loginApi } from '../../api/serviceApi.ts'
import type { Said } from '../fakes/createTestKey.ts'
import { createTestKey } from '../fakes/createTestKey.ts'
import { openTestWorld } from '../fakes/openTestWorld.ts'
import { createProof, requester } from '../fakes/startTestWorld.ts'

const { world, service } = await openTestWorld()

type Call = { readonly path: string; readonly params: object; readonly result: object }

/** A browser with a key. Its calls return `done`, or the error code. */
async function browser() {
  const key = await createTestKey()
  const nonce = async () => (await fetch(`${service.at('login')}/health`)).headers.get('dpop-nonce')!
  const send = async (call: Call, body: unknown, headers: Record<string, string>) => {
    const response = await fetch(service.at('login') + call.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { error?: { code: string } }
    return { answer, headers: response.headers, code: answer?.error?.code ?? 'done' }
  }
  const prove = async (call: Call, token?: string, said: Said = {}) =>
    key.prove(world.urls.login + call.path, said.nonce ?? (await nonce()), token, said)
  return {
    nonce,
    send,
    prove,
    async logIn(email = world.address()) {
      const { verifier, challenge } = createProof()
      const { id } = await service.login.ok(loginApi.startEmail, { ...requester, email, challenge })
      const body = { id, verifier, code: world.inbox.code(email) }
      const { answer } = await send(loginApi.verifyEmail, body, { dpop: await prove(loginApi.verifyEmail) })
      const { token, refreshToken } = loginApi.verifyEmail.result.parse(answer)
      return { token, refreshToken: refreshToken! }
    },
  }
}

describe('readProof', () => {
  test('default', async () => {
    const own = await browser()
    const { token, refreshToken } = await own.logIn()
    const proof = await own.prove(loginApi.getAccount, token)
    const asked = await own.send(loginApi.getAccount, null, { authorization: `DPoP ${token}`, dpop: proof })
    expect(asked.code).toBe('done')
    const next = await own.send(loginApi.refresh, { refreshToken }, { dpop: await own.prove(loginApi.refresh) })
    expect(next.code).toBe('done')
  })

  test('error: refuses to open, use or refresh a session without a DPoP proof', async () => {
    const own = await browser()
    const { token, refreshToken } = await own.logIn()
    for (const authorization of [`Bearer ${token}`, `DPoP ${token}`])
      expect((await own.send(loginApi.getAccount, null, { authorization })).code).toBe('UNAUTHORIZED')
    expect((await own.send(loginApi.refresh, { refreshToken }, {})).code).toBe('UNAUTHORIZED')
    const { verifier, challenge } = createProof()
    const email = world.address()
    const { id } = await service.login.ok(loginApi.startEmail, { ...requester, email, challenge })
    const code = world.inbox.code(email)
    expect((await own.send(loginApi.verifyEmail, { id, verifier, code }, {})).code).toBe('UNAUTHORIZED')
    // The failed attempt has not used up the code.
    const dpop = await own.prove(loginApi.verifyEmail)
    expect((await own.send(loginApi.verifyEmail, { id, verifier, code }, { dpop })).code).toBe('done')
  })

  test("error: rejects a DPoP proof with another browser's key; the session stays valid for its owner", async () => {
    const [own, thief] = [await browser(), await browser()]
    const { token, refreshToken } = await own.logIn()
    const used = { authorization: `DPoP ${token}`, dpop: await thief.prove(loginApi.getAccount, token) }
    expect((await thief.send(loginApi.getAccount, null, used)).code).toBe('UNAUTHORIZED')
    for (const _ of [1, 2]) {
      const dpop = await thief.prove(loginApi.refresh)
      expect((await thief.send(loginApi.refresh, { refreshToken }, { dpop })).code).toBe('UNAUTHORIZED')
    }
    const dpop = await own.prove(loginApi.refresh)
    expect((await own.send(loginApi.refresh, { refreshToken }, { dpop })).code).toBe('done')
  })

  test.each([
    ['for another call', { htu: `http://login.localhost${loginApi.getShare.path}` }],
    ['for the same call of another service', { htu: `https://evil.example${loginApi.getAccount.path}` }],
    ['for another method', { htm: 'GET' }],
    ['with another token', { ath: 'a'.repeat(43) }],
  ] as const)('error: rejects a proof %s', async (_, said) => {
    const own = await browser()
    const { token } = await own.logIn()
    const dpop = await own.prove(loginApi.getAccount, token, said)
    const sent = { authorization: `DPoP ${token}`, dpop }
    expect((await own.send(loginApi.getAccount, null, sent)).code).toBe('UNAUTHORIZED')
  })

  test('error: rejects a DPoP proof that was made for a different call', async () => {
    const own = await browser()
    const { token } = await own.logIn()
    const seen = { authorization: `DPoP ${token}`, dpop: await own.prove(loginApi.getAccount, token) }
    expect((await own.send(loginApi.getAccount, null, seen)).code).toBe('done')
    expect((await own.send(loginApi.endAllSessions, null, seen)).code).toBe('UNAUTHORIZED')
    expect((await own.send(loginApi.getAccount, null, seen)).code).toBe('done')
    world.later(121)
    expect((await own.send(loginApi.getAccount, null, seen)).code).toBe('USE_DPOP_NONCE')
  })

  test('error: returns USE_DPOP_NONCE for an old nonce, together with the current nonce', async () => {
    const own = await browser()
    const { token } = await own.logIn()
    const old = await own.nonce()
    world.later(121)
    const ask = async (nonce: string) => {
      const dpop = await own.prove(loginApi.getAccount, token, { nonce })
      return own.send(loginApi.getAccount, null, { authorization: `DPoP ${token}`, dpop })
    }
    for (const nonce of [old, 'made up', '']) {
      const { code, headers } = await ask(nonce)
      expect([code, headers.get('www-authenticate')]).toEqual(['USE_DPOP_NONCE', expect.stringContaining('use_dpop')])
      expect((await ask(headers.get('dpop-nonce')!)).code).toBe('done')
    }
    // A nonce stays valid for a while after the next nonce was issued, so that it does not expire in transit.
    const last = await own.nonce()
    world.later(59)
    expect((await ask(last)).code).toBe('done')
  })

  test('error: returns UNAUTHORIZED for a malformed, unsigned or wrongly signed DPoP proof', async () => {
    const own = await browser()
    const { refreshToken } = await own.logIn()
    const proof = await own.prove(loginApi.refresh)
    const [head, body, signature] = proof.split('.') as [string, string, string]
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as { jwk: object }
    for (const dpop of [
      'nonsense',
      `${head}.${body}.`,
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      `${encode({ ...header, alg: 'none' })}.${body}.`,
      `${encode({ ...header, typ: 'JWT' })}.${body}.${signature}`,
      `${encode({ typ: 'dpop+jwt', alg: 'HS256', jwk: { kty: 'oct', k: 'AAAA' } })}.${body}.${signature}`,
      `${encode({ typ: 'dpop+jwt', alg: 'ES256' })}.${body}.${signature}`,
      'x'.repeat(5000),
    ])
      expect((await own.send(loginApi.refresh, { refreshToken }, { dpop })).code).toBe('UNAUTHORIZED')
  })
})
