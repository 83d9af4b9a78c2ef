import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from './freePort.ts'
import { createFaults } from './http/faults.ts'
import { createRequestLog } from './http/requestLog.ts'
import { createCaller } from './loginService/createCaller.ts'
import { type Ports, ports } from './ports.ts'
import { createProjects, demoProjectId } from './projects.ts'
import { siteUrls } from './siteUrls.ts'
import { type Login, startLogin } from './startLogin.ts'
import { startWalletApi } from './walletApi/startWalletApi.ts'

const local = fileURLToPath(new URL('../../.local', import.meta.url))
const host = 'http://host.localhost:4300'
const stops: (() => unknown)[] = []
const faults = createFaults()
let login: Login
let used: Ports

beforeAll(async () => {
  mkdirSync(local, { recursive: true })
  const localFolder = mkdtempSync(join(local, 'test-'))
  stops.push(() => rmSync(localFolder, { recursive: true, force: true }))
  const names = Object.keys(ports(4300)) as (keyof Ports)[]
  const free: Partial<Record<keyof Ports, number>> = {}
  for (const name of names) free[name] = await freePort()
  used = free as Ports
  const urls = siteUrls(used)
  const shared = { faults, log: createRequestLog() }
  const walletApi = await startWalletApi({
    port: used.walletApi,
    walletOrigin: urls.wallet,
    projects: createProjects([host]),
    ...shared,
  })
  stops.push(() => walletApi.stop())
  login = await startLogin({ ports: used, urls, localFolder, keepData: false, ...shared })
  stops.push(() => login.stop())
}, 120_000)
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
}, 30_000)

async function post(role: 'login' | 'keeper', path: string, body: unknown) {
  const response = await fetch(`http://127.0.0.1:${used[role]}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrls(used).auth },
    body: JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const mails = async (to: string) => {
  const response = await fetch(`http://127.0.0.1:${used.mail}/api/messages?to=${encodeURIComponent(to)}`)
  return (await response.json()).messages as readonly { text: string; links: readonly string[] }[]
}
const proof = () => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
const asker = { projectId: demoProjectId, origin: host }

// This test is slow. It starts a real PostgreSQL server, and each role of the service in its own process.
describe('startLogin', () => {
  test('default: after the service has crashed, a login still works', async () => {
    const { verifier, challenge } = proof()
    const email = 'jo@example.com'
    const started = await post('login', '/v1/email/start', { ...asker, email, challenge })
    expect(started.status).toBe(200)
    expect(started.headers.get('access-control-allow-origin')).toBe(siteUrls(used).auth)
    await expect.poll(() => mails(email)).toHaveLength(1)
    const [mail] = await mails(email)
    const code = /\b\d{6}\b/.exec(mail!.text)?.[0]

    await login.service.kill()
    expect(login.service.isRunning).toBe(false)
    await expect(post('login', '/v1/email/verify', {})).rejects.toThrow('fetch failed')
    await login.service.start()
    expect(login.service.isRunning).toBe(true)

    const call = await createCaller()
    const verified = await call(`${siteUrls(used).login}/v1/email/verify`, { id: started.body.id, verifier, code })
    expect(await verified.json()).toMatchObject({ account: { email, enrolments: [] } })
  }, 120_000)

  test('behavior: the keeper itself sends the emails with its links', async () => {
    const email = 'al@example.com'
    await post('keeper', '/v1/device/start', { ...asker, email, challenge: proof().challenge })
    await expect.poll(() => mails(email)).toHaveLength(1)
    expect((await mails(email))[0]!.links.some((link) => link.startsWith(siteUrls(used).keeper))).toBe(true)
  })

  test('behavior: each role has its own client id at each provider', async () => {
    const start = { ...asker, provider: 'google', challenge: proof().challenge }
    const uris = await Promise.all(
      (['login', 'keeper'] as const).map(async (role) => (await post(role, '/v1/social/start', start)).body.uri),
    )
    expect(new Set(uris).size).toBe(2)
  })

  test('behavior: discards data that a newer version of the service has stored', async () => {
    const client = new pg.Client({ connectionString: login.database.url('login') })
    await client.connect()
    const columns = 'name, timestamp'
    await client.query(`insert into login.kysely_migration (${columns}) values ('9999 of the future', '')`)
    await client.end()
    await login.service.kill()
    await login.service.start()
    const start = { ...asker, email: 'jo@example.com', challenge: proof().challenge }
    expect((await post('login', '/v1/email/start', start)).status).toBe(200)
  }, 120_000)

  test('behavior: if the clocks of both roles advance, the pause between emails ends', async () => {
    const email = 'max@example.com'
    const start = async () => {
      const challenge = proof().challenge
      const asked = [
        post('login', '/v1/email/start', { ...asker, email, challenge }),
        post('keeper', '/v1/device/start', { ...asker, email, challenge }),
      ]
      return (await Promise.all(asked)).map(({ status }) => status)
    }
    expect(await start()).toEqual([200, 200])
    expect(await start()).toEqual([429, 429])
    await login.service.advanceClock(30_000)
    expect(await start()).toEqual([200, 200])
  })

  test('error: a fault of one role does not affect the other role', async () => {
    faults.set('login', '429')
    const start = { ...asker, email: 'no@example.com', challenge: proof().challenge }
    expect((await post('login', '/v1/email/start', start)).status).toBe(429)
    expect((await post('keeper', '/v1/device/start', start)).status).toBe(200)
    faults.set('login', 'none')
  })
})
