import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK } from 'jose'
import pino from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { emailChangeClaims } from '../../api/emailChangeApi.ts'
import { createKeys } from '../http/createKeys.ts'
import type { RoleSettings } from '../settings/RoleSettings.ts'
import { createRoleJwtVerifier, signRoleJwt } from './roleJwt.ts'

const keys = createKeys([randomBytes(32)])
const jwks = JSON.stringify({
  keys: await Promise.all(
    keys.signing.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' })),
  ),
})
/** The keeper's answer to a request for its public keys. */
let answer: { readonly status: number; readonly body: string } = { status: 200, body: jwks }
const server = createServer((_, response) => response.writeHead(answer.status).end(answer.body))
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
afterAll(() => server.close())

const urls = { loginUrl: 'https://login.example', keeperUrl: 'https://keeper.example' }
const claims = { jti: crypto.randomUUID(), outcome: 'done' as const }
const sign = (signing = keys) => {
  const settings = { url: urls.keeperUrl } as RoleSettings
  const header = { typ: 'email-change-receipt', audience: urls.loginUrl, life: 60_000 } as const
  return signRoleJwt({ keys: signing, settings, clock: Date }, header, claims)
}
/** Verifies a JWT at a login role that has not cached the keeper's keys. */
async function check(jwt: string, at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`) {
  const settings = { role: 'login', url: urls.loginUrl, ...urls, keeperInternalUrl: at } as RoleSettings
  const verify = createRoleJwtVerifier({ settings, clock: Date, log: pino({ level: 'silent' }) })
  return verify(jwt, 'email-change-receipt', emailChangeClaims.receipt)
}

describe('createRoleJwtVerifier', () => {
  test('default', async () => {
    expect(await check(await sign())).toEqual(claims)
  })

  test('error: returns UNAUTHORIZED for a JWT signed with a key that the peer role does not have', async () => {
    const jwt = await sign(createKeys([randomBytes(32)]))
    await expect(check(jwt)).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  })

  test.each([
    { status: 503, body: 'no replica is up' },
    { status: 200, body: '<html>' },
    { status: 200, body: '{}' },
  ])('error: returns UNAVAILABLE if the peer role answers $status $body', async (given) => {
    answer = given
    await expect(check(await sign())).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
    answer = { status: 200, body: jwks }
  })

  test('error: returns UNAVAILABLE if the peer role cannot be reached', async () => {
    await expect(check(await sign(), 'http://127.0.0.1:1')).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  })
})
