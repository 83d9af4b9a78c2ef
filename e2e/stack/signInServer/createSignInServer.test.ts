import { ed25519 } from '@noble/curves/ed25519'
import bs58 from 'bs58'
import { describe, expect, test } from 'vitest'
import { createSignInServer } from './createSignInServer.ts'

const secret = new Uint8Array(32).fill(1)
const accountAddress = bs58.encode(ed25519.getPublicKey(secret))
const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const origin = 'http://host.localhost:4300'

function visit() {
  const serve = createSignInServer({})
  let cookie = ''
  const ask = async (method: string, path: string, body: unknown = null, from = origin) => {
    const headers = { cookie, origin: from }
    const reply = await serve({ method, url: new URL(path, origin), headers, body: JSON.stringify(body) })
    cookie = reply?.cookies?.[0]?.split(';')[0] ?? cookie
    return { status: reply?.status, value: JSON.parse(String(reply?.body ?? 'null')) }
  }
  const session = async (domain = 'host.localhost:4300') => {
    const { nonce } = (await ask('GET', '/siwx/nonce')).value
    const head = `${domain} wants you to sign in with your Solana account:\n${accountAddress}\n`
    const message = `${head}\nURI: ${origin}\nVersion: 1\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: 2026-01-01T00:00:00Z`
    const signature = bs58.encode(ed25519.sign(new TextEncoder().encode(message), secret))
    return { data: { chainId, accountAddress }, message, signature }
  }
  return { ask, session }
}

describe('createSignInServer', () => {
  test('default', async () => {
    const { ask, session } = visit()
    const signed = await session()
    expect((await ask('POST', '/siwx/verify', signed)).status).toBe(200)
    const query = `?${new URLSearchParams({ chainId, address: accountAddress })}`
    expect((await ask('GET', `/siwx/session${query}`)).value).toEqual([signed])
    expect((await ask('GET', '/siwx/session?chainId=eip155:1')).value).toEqual([])
    await ask('DELETE', `/siwx/session${query}`)
    expect((await ask('GET', '/siwx/session')).value).toEqual([])
  })

  test('error: rejects a used nonce, a different domain, a changed message, and a different origin', async () => {
    const { ask, session } = visit()
    const signed = await session()
    await ask('POST', '/siwx/verify', signed)
    expect((await ask('POST', '/siwx/verify', signed)).status).toBe(401)
    expect((await ask('POST', '/siwx/verify', await session('evil.example'))).status).toBe(401)
    const changed = await session()
    expect((await ask('POST', '/siwx/verify', { ...changed, message: `${changed.message}0` })).status).toBe(401)
    expect((await ask('POST', '/siwx/verify', await session(), 'http://evil.localhost:4300')).status).toBe(403)
  })

  test('behavior: does not answer requests for other paths of the site', async () => {
    const serve = createSignInServer({})
    expect(await serve({ method: 'GET', url: new URL('/siwx/other', origin), headers: {}, body: '' })).toBe(undefined)
  })
})
