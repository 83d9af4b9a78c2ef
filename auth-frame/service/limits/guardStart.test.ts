import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Context } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOriginCheck } from './guardStart.ts'

const state = { origins: [] as string[], status: 200, asked: 0 }
const server = createServer((_, response) => {
  state.asked++
  response.writeHead(state.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ allowedOrigins: state.origins }))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => Object.assign(state, { origins: ['https://a.example'], status: 200, asked: 0 }))

function setUp() {
  const time = { now: 0 }
  const settings = {
    authOrigin: 'https://auth.example',
    walletApi: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  const context = { settings, log: { warn: () => {} }, clock: { now: () => time.now } }
  const check = createOriginCheck(context as unknown as Parameters<typeof createOriginCheck>[0])
  const ask = (origin: string, headers: Readonly<Record<string, string>> = {}) => {
    const http = { req: { header: (name: string) => headers[name] } } as unknown as Context
    return check.assertAllowed({ projectId: 'a'.repeat(32), origin }, { http }).then(
      () => 'allowed',
      ({ code }) => code,
    )
  }
  return { ask, time }
}

describe('createOriginCheck', () => {
  test('default', async () => {
    const { ask, time } = setUp()
    expect([await ask('https://a.example'), await ask('https://b.example')]).toEqual(['allowed', 'ORIGIN_NOT_ALLOWED'])
    expect(state.asked).toBe(1)
    time.now = 299_999
    await ask('https://a.example')
    expect(state.asked).toBe(1)
    time.now = 300_000
    await ask('https://a.example')
    expect(state.asked).toBe(2)
  })

  test('behavior: accepts an origin one second after it was listed; loads the list at most once a second', async () => {
    const { ask, time } = setUp()
    await ask('https://a.example')
    state.origins.push('https://b.example')
    time.now = 1_000
    expect(await ask('https://b.example')).toBe('allowed')
    for (let i = 0; i < 10; i++) await ask('https://c.example')
    expect(state.asked).toBe(2)
  })

  test('behavior: the wallet’s own page needs no project', async () => {
    const { ask } = setUp()
    const origin = 'https://auth.example'
    expect(await ask(origin, { origin, 'sec-fetch-site': 'same-site' })).toBe('allowed')
    expect(await ask(origin)).toBe('ORIGIN_NOT_ALLOWED')
    expect(state.asked).toBe(0)
  })

  test('error: while its list cannot be loaded, refuses every origin; retries at the next check (OR-4)', async () => {
    const { ask } = setUp()
    state.status = 500
    expect(await ask('https://a.example')).toBe('ORIGIN_NOT_ALLOWED')
    state.status = 200
    expect(await ask('https://a.example')).toBe('allowed')
  })
})
