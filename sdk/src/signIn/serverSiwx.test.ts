import { describe, expect, test } from 'vitest'
import { serverSiwx } from './serverSiwx.ts'

const session = { data: { chainId: 'eip155:1', accountAddress: '0xAda' }, message: 'Sign in', signature: '0x5a' }

function server(answer: (path: string) => Response = () => Response.json(null)) {
  const asked: [string, string, string][] = []
  const plugin = serverSiwx({
    url: 'https://dapp.example/siwx',
    statement: 'Welcome.',
    required: false,
    async fetch(url, { method = 'GET', body, credentials } = {}) {
      expect(credentials).toBe('include')
      asked.push([method, String(url), String(body ?? '')])
      return answer(new URL(String(url)).pathname)
    },
  })
  return { plugin, asked }
}

describe('serverSiwx', () => {
  test('default', async () => {
    const { plugin, asked } = server((path) =>
      Response.json(path.endsWith('/nonce') ? { nonce: 'nonce1234' } : path.endsWith('/session') ? [session] : null),
    )
    const account = { chainId: 'eip155:1', address: '0xAda' }
    expect(plugin.required).toBe(false)
    expect(await plugin.createMessage?.({ ...account, accountAddress: '0xAda' })).toMatchObject({
      data: { nonce: 'nonce1234', statement: 'Welcome.' },
    })
    await plugin.addSession(session)
    expect(await plugin.getSessions(account)).toEqual([session])
    await plugin.revokeSession?.(account)
    await plugin.setSessions?.([])
    expect(asked).toEqual([
      ['GET', 'https://dapp.example/siwx/nonce', ''],
      ['POST', 'https://dapp.example/siwx/verify', JSON.stringify(session)],
      ['GET', 'https://dapp.example/siwx/session?chainId=eip155%3A1&address=0xAda', ''],
      ['DELETE', 'https://dapp.example/siwx/session?chainId=eip155%3A1&address=0xAda', ''],
      ['DELETE', 'https://dapp.example/siwx/session', ''],
    ])
  })

  test('error: if the server answers with an error status, rejects with this HTTP status', async () => {
    const { plugin } = server(() => new Response('', { status: 401 }))
    await expect(plugin.addSession(session)).rejects.toThrow('HTTP status code: 401')
  })

  test('error: rejects if the server answers with an HTML page', async () => {
    const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    const { plugin } = server(page)
    const account = { chainId: 'eip155:1', address: '0xAda' }
    await expect(plugin.addSession(session)).rejects.toThrow('answered with a page')
    await expect(plugin.getSessions(account)).rejects.toThrow('answered with a page')
  })

  test.each([{}, { nonce: null }, { nonce: 'short' }, { nonce: 'no nonce at all' }])(
    'error: rejects %j as a nonce',
    async (answer) => {
      const { plugin } = server(() => Response.json(answer))
      const asked = { chainId: 'eip155:1', accountAddress: '0xAda' }
      await expect(Promise.resolve(plugin.createMessage?.(asked))).rejects.toThrow('gave no nonce')
    },
  )
})
