import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../freePort.ts'
import { createFaults } from './faults.ts'
import { createRequestLog } from './requestLog.ts'
import type { HttpService } from './startHttpService.ts'
import { startProxy } from './startProxy.ts'

const faults = createFaults()
const log = createRequestLog()
const seen: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = []
const behind = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  seen.push({ method: `${request.method}`, url: `${request.url}`, headers: request.headers, body })
  response.writeHead(303, { location: '/next', 'set-cookie': ['a=1', 'b=2'], 'x-own': 'yes' })
  response.end('over there')
})
let target: number | undefined
let proxy: HttpService
let base: string

beforeAll(async () => {
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve))
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  proxy = await startProxy({ service: 'login', port, target: () => target, faults, log })
})
afterAll(async () => {
  await proxy.stop()
  behind.close()
})
beforeEach(() => {
  target = (behind.address() as AddressInfo).port
  faults.reset()
})

const ask = () =>
  fetch(`${base}/v1/x?y=1`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'http://auth.localhost:1', authorization: 'Bearer t', 'content-type': 'application/json' },
    body: '{"ü":1}',
  })

describe('startProxy', () => {
  test('default', async () => {
    const response = await ask()
    expect(response.status).toBe(303)
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(response.headers.get('location')).toBe('/next')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(await response.text()).toBe('over there')
    expect(seen.at(-1)).toMatchObject({
      method: 'POST',
      url: '/v1/x?y=1',
      body: '{"ü":1}',
      headers: { host: new URL(base).host, authorization: 'Bearer t', 'x-forwarded-for': '127.0.0.1' },
    })
    expect(log.list('login').at(-1)).toMatchObject({ status: 303, origin: 'http://auth.localhost:1' })
  })

  test('behavior: forwards the IP address that a browser claims to have', async () => {
    await (await fetch(base, { redirect: 'manual', headers: { 'x-local-network': '192.0.2.7' } })).text()
    expect(seen.at(-1)?.headers['x-forwarded-for']).toBe('192.0.2.7')
  })

  test('behavior: a page can read a faulty response, and preflight requests still succeed', async () => {
    faults.set('login', '429')
    const response = await ask()
    expect(response.status).toBe(429)
    expect(response.headers.get('access-control-allow-origin')).toBe('http://auth.localhost:1')
    expect((await fetch(base, { method: 'OPTIONS', redirect: 'manual' })).status).toBe(303)
  })

  test('error: closes connections while the server is down', async () => {
    target = undefined
    await expect(ask()).rejects.toThrow('fetch failed')
    target = await freePort()
    await expect(ask()).rejects.toThrow('fetch failed')
    expect(log.list('login').at(-1)).toMatchObject({ status: 0 })
    target = (behind.address() as AddressInfo).port
    faults.set('login', 'offline')
    await expect(ask()).rejects.toThrow('fetch failed')
  })
})
