import { describe, expect, test } from 'vitest'
import { createApi } from '../../app/http/createApi.ts'
import { fakeApi } from '../../app/http/fakeApi.ts'
import type { FakeAnswer } from '../../app/http/fakeFetch.ts'
import { createHttp } from '../../app/http/http.ts'
import { askGateway } from './askGateway.ts'

const sender = '0xAB16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const question = { sender, data: '0x1234' } as const

/** Asks the gateways at the given URLs. `answers` contains the fake answer of each host. */
function asked(urls: readonly string[], answers: Readonly<Record<string, () => FakeAnswer>> = {}) {
  const { api, calls } = fakeApi(({ url }) =>
    (answers[new URL(url).host] ?? (() => Response.json({ data: '0xabcd' })))(),
  )
  return { answer: askGateway(api, { ...question, urls }), calls }
}

describe('askGateway', () => {
  test("default: sends the request's data to the gateway in the URL", async () => {
    const { answer, calls } = asked(['https://gateway.example/{sender}/{data}.json'])
    expect(await answer).toBe('0xabcd')
    expect(calls).toMatchObject([
      { method: 'GET', url: `https://gateway.example/${sender.toLowerCase()}/0x1234.json`, credentials: 'omit' },
    ])
  })

  test("behavior: sends the request's data in the body if the gateway URL has no {data}", async () => {
    const { answer, calls } = asked(['https://gateway.example/ask'])
    expect(await answer).toBe('0xabcd')
    expect(calls.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
      ['POST', { data: '0x1234', sender: sender.toLowerCase() }],
    ])
  })

  test('behavior: tries the next gateway if one is unreachable, but not if one refuses the request', async () => {
    const urls = ['https://one.example/{data}', 'https://two.example/{data}']
    expect(await asked(urls, { 'one.example': () => 'offline' }).answer).toBe('0xabcd')
    const refused = asked(urls, { 'one.example': () => new Response('no', { status: 404 }) })
    await expect(refused.answer).rejects.toThrow('HTTP status code: 404')
    expect(refused.calls).toHaveLength(1)
  })

  test.each([
    'http://gateway.example/{data}',
    'https://127.0.0.1/{data}',
    'https://localhost:8545/{data}',
    'https://router.local/{data}',
    'https://router/{data}',
    'https://10.0.0.1/{data}',
    'https://0x7f.1/{data}',
    'https://2130706433/{data}',
    'https://[::1]/{data}',
    'https://[fd00::1]/{data}',
    'https://printer.lan./{data}',
    'https://me:secret@gateway.example/{data}',
    'data:application/json,{"data":"0x"}',
    'javascript:alert(1)',
    '{data}',
  ])('error: sends no request to a gateway with the URL %s', async (url) => {
    const { answer, calls } = asked([url])
    await expect(answer).rejects.toThrow('returned an invalid answer')
    expect(calls).toEqual([])
  })

  test('error: tries at most three gateways', async () => {
    const urls = Array.from({ length: 9 }, (_, number) => `https://gateway${number}.example/ask`)
    const { answer, calls } = asked(urls, Object.fromEntries(urls.map((url) => [new URL(url).host, () => 'offline'])))
    await expect(answer).rejects.toThrow('could not be reached')
    expect(calls).toHaveLength(3)
  })

  test.each([
    ['too large', () => Response.json({ data: `0x${'00'.repeat(80_000)}` })],
    ['not bytes', () => Response.json({ data: '0x123' })],
    ['no JSON', () => new Response('0x1234')],
  ])("error: rejects a gateway's answer that is %s", async (_, answer) => {
    const gateway = asked(['https://gateway.example/ask'], { 'gateway.example': answer })
    await expect(gateway.answer).rejects.toThrow('returned an invalid answer')
  })

  test('error: follows no redirect of a gateway, and sends no referrer', async () => {
    const sent: Pick<Request, 'redirect' | 'referrerPolicy'>[] = []
    const http = createHttp({
      fetch: async (request) => {
        sent.push(request)
        return Response.json({ data: '0x' })
      },
    })
    const { deployment } = fakeApi(() => 'offline').api
    const api = createApi({ deployment, projectId: '', sdkVersion: '', http })
    await askGateway(api, { ...question, urls: ['https://gateway.example/{data}', 'https://gateway.example'] })
    await askGateway(api, { ...question, urls: ['https://gateway.example'] })
    const strict = { redirect: 'error', referrerPolicy: 'no-referrer' }
    expect(sent).toMatchObject([strict, strict])
  })

  test('behavior: accepts a gateway on localhost during development', async () => {
    const { api, calls } = fakeApi(() => Response.json({ data: '0xabcd' }))
    const local = { ...api, deployment: { ...api.deployment, modalOrigin: 'http://modal.localhost:4301' } }
    const ask = (urls: string[]) => askGateway(local, { ...question, urls })
    expect(await ask(['http://127.0.0.1:4307/ens/{data}'])).toBe('0xabcd')
    await expect(ask(['http://192.168.0.1/ens/{data}'])).rejects.toThrow()
    expect(calls).toHaveLength(1)
  })
})
